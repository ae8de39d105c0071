// Limits how long a line may be silent (API-04).

/** Aborts so many milliseconds after the last `renew`. */
export function silenceLimit(milliseconds: number) {
  const limit = new AbortController()
  const stop = () => limit.abort(new DOMException('', 'TimeoutError'))
  let timer = setTimeout(stop, milliseconds)
  return {
    signal: limit.signal,
    renew() {
      clearTimeout(timer)
      timer = setTimeout(stop, milliseconds)
    },
    end: () => clearTimeout(timer),
  }
}
