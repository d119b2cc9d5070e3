import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["{core,adapters,fixtures,hosts,scripts,test}/**/*.test.ts"],
    // A test left alone with `.only` would hide all the others.
    allowOnly: false,
    // Long enough for a machine that has both cores full of something else; what hangs is ended all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Two cores are what a usual machine has; more workers only fight over loopback ports and clocks.
    maxWorkers: 2,
    // Effect and the rest are read once a worker, not once a file: half the time. A test that leans on another file's leftovers
    // is a fault all the same: `--sequence.shuffle` shows it.
    isolate: false,
  },
})
