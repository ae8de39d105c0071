// Uploads one file with XMLHttpRequest, because fetch reports no upload progress.
import { Failure, isOffline } from '../core/failure'
import { failureFrom, ownHeader } from '../core/http'
import { isSafe } from '../core/page-address'
import { limits } from '../domain/limits'
import { written } from './readers'

export interface FileUpload {
  method: 'PUT'
  url: string
  token: string | undefined
  /** The service is a gateway, which knows the caller by its cookie (SES-14). */
  gateway?: boolean | undefined
  file: File
  /** From 0 to 1; 1 means sent, but not yet stored. */
  onProgress?: ((fraction: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Uploads a file. No total time limit, because a large file on a slow line takes long; a limit on silence instead.
 * @throws Failure: 'session' on 401, so that the caller can renew the token and send again; 'timeout' after the silence
 */
export function uploadFile({ method, url, token, gateway, file, onProgress, signal }: FileUpload): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Failure('cancelled'))
    if (isOffline()) return reject(new Failure('offline'))
    if (!isSafe(url)) return reject(new Failure('forbidden'))
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const silence = createSilenceTimer(stop)
    const end = () => {
      silence.stop()
      signal?.removeEventListener('abort', stop)
    }
    const refuse = (failure: Failure) => {
      end()
      reject(failure)
    }
    request.open(method, url)
    request.withCredentials = gateway === true
    if (gateway) request.setRequestHeader(ownHeader.name, ownHeader.value)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => {
      silence.restart()
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      end()
      const failure = failureOf(request, url)
      if (failure) reject(failure)
      else resolve()
    }
    request.onerror = () => refuse(new Failure(isOffline() ? 'offline' : 'network'))
    request.onabort = () => refuse(new Failure(silence.ranOut() ? 'timeout' : 'cancelled'))
    signal?.addEventListener('abort', stop, { once: true })
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
    silence.restart()
  })
}

/** A timer that every sign of life restarts. @param onRanOut called when `limits.time.silence` has passed without one */
function createSilenceTimer(onRanOut: () => void) {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    restart() {
      stop()
      timer = setTimeout(() => {
        isOver = true
        onRanOut()
      }, limits.time.silence)
    },
    stop,
    ranOut: () => isOver,
  }
}

/** @returns undefined if the service has stored the file */
function failureOf({ status, responseText, responseURL }: XMLHttpRequest, url: string): Failure | undefined {
  // XHR cannot refuse a redirect (API-05). The browser drops the token where it leads to another origin, and what answers there is not the
  // service: the file counts as not stored. Empty in an opaque answer.
  if (responseURL && responseURL !== new URL(url).href) return new Failure('network')
  if (status < 200 || status > 299) return failureFrom(status, responseText)
  try {
    written(responseText.trim() === '' ? undefined : JSON.parse(responseText))
    return undefined
  } catch (thrown) {
    // Without `cause`: its message quotes the answer.
    return thrown instanceof Failure ? thrown : new Failure('unavailable', { status })
  }
}
