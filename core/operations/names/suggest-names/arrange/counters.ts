export interface Counter {
  used: number
}

export const makeCounters = () => {
  const countersByKey = new Map<string, Counter>()
  return (key: string): Counter => {
    const counter = countersByKey.get(key) ?? { used: 0 }
    countersByKey.set(key, counter)
    return counter
  }
}
