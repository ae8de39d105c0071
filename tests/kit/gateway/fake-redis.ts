// A Redis of one map for several instances; each of them may not reach it for a while. Its scripts are told apart by
// their first command; the real ones run in tests/engines/gateway-redis.test.ts.
import type { RedisCommands } from '../../../gateway/memory/redis-memory'

interface Line {
  commands: RedisCommands
  /** Whether commands fail. Those of a silent Redis are done when it is back, as a stopped process does. */
  state: { isAway: boolean; isDoneLater: boolean }
  back(): void
}

/** Made once: a stack costs more than a command. */
const away = new Error('away')

export function fakeRedis() {
  const kept = new Map<string, { value: string | Set<string> | string[]; until: number }>()
  const live = (key: string) => {
    const found = kept.get(key)
    return found && found.until > Date.now() ? found : undefined
  }
  const textOf = (key: string) => (live(key)?.value as string | undefined) ?? ''
  const membersOf = (key: string) => (live(key)?.value ?? new Set()) as Set<string>
  const endOf = (seconds: unknown) => Date.now() + Number(seconds) * 1000
  const scripts: Record<string, (key: string, ...values: (string | number)[]) => void> = {
    sadd(key, seconds, ...members) {
      const value = new Set([...membersOf(key), ...members.map(String)])
      kept.set(key, { value, until: live(key)?.until ?? endOf(seconds) })
    },
    append: (key, seconds, word) => void kept.set(key, { value: `${textOf(key)}${word} `, until: endOf(seconds) }),
    rpush(list, seconds, key, most) {
      const value = [...((live(list)?.value ?? []) as string[]), String(key)]
      kept.set(list, { value, until: endOf(seconds) })
      while (value.length > Number(most)) kept.delete(value.shift() ?? '')
    },
    get(key, word) {
      const found = live(key)
      if (found) found.value = textOf(key).replace(`${word} `, '')
    },
  }

  /** @param before is called before a command is sent, with its key */
  function connect(before: (command: string, key: string) => void = () => {}): Line {
    const state = { isAway: false, isDoneLater: false }
    const waiting: (() => void)[] = []
    async function answer<T>(command: string, key: string, give: () => T): Promise<T> {
      before(command, key)
      if (!state.isAway) return give()
      if (state.isDoneLater) waiting.push(() => void give())
      throw away
    }
    const given: Record<string, (key: string, ...values: (string | number)[]) => unknown> = {
      smembers: (key) => [...membersOf(key)],
      get: (key) => textOf(key) || null,
      set(key, value, _unit, seconds, condition) {
        if (condition !== undefined && (condition === 'XX') !== (live(key) !== undefined)) return null
        kept.set(key, { value: String(value), until: endOf(seconds) })
        return 'OK'
      },
      expire(key, seconds) {
        const found = live(key)
        if (found) found.until = endOf(seconds)
        return Number(found !== undefined)
      },
      del: (key) => Number(kept.delete(key)),
    }
    const commands: RedisCommands = {
      call(command, ...values) {
        if (command !== 'eval') {
          const [key, ...more] = [String(values[0]), ...values.slice(1)]
          return answer(command === 'get' ? 'read' : command, key, () => given[command]?.(key, ...more))
        }
        const [script, keys, key, ...more] = values
        if (keys !== 1) throw new Error('its scripts have one key')
        const [, name = ''] = /redis\.call\('(\w+)'/.exec(String(script)) ?? []
        return answer(name, String(key), () => scripts[name]?.(String(key), ...more))
      },
    }
    return {
      commands,
      state,
      back() {
        state.isAway = false
        for (const run of waiting.splice(0)) run()
      },
    }
  }
  return { kept, connect }
}
