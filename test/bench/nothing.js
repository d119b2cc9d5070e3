globalThis.nothing = undefined
