// Limits the time for which a line may be silent (API-04).

/** Aborts if `renew` is not called for so many milliseconds. */
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
