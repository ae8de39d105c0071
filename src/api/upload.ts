// Uploads one file with XMLHttpRequest, because fetch reports no upload progress.
import { Failure, isOffline } from '../core/failure'
import { failureFrom } from '../core/http'
import { isSafe } from '../core/page-address'
import { limits } from '../domain/limits'
import { written } from './readers'

export interface FileUpload {
  method: 'PUT'
  url: string
  token: string | undefined
  file: File
  /** From 0 to 1; 1 means sent, but not yet stored. */
  onProgress?: ((fraction: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Uploads a file. No total time limit, because a large file on a slow line takes long; a limit on silence instead.
 * @throws Failure: 'session' on 401, so that the caller can renew the token and send again; 'timeout' after the silence
 */
export function uploadFile({ method, url, token, file, onProgress, signal }: FileUpload): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Failure('cancelled'))
    if (isOffline()) return reject(new Failure('offline'))
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let isSilent = false
    let silence: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        isSilent = true
        stop()
      }, limits.time.silence)
    }
    const end = () => {
      clearTimeout(silence)
      signal?.removeEventListener('abort', stop)
    }
    const refuse = (failure: Failure) => {
      end()
      reject(failure)
    }
    if (!isSafe(url)) return reject(new Failure('forbidden'))
    request.open(method, url)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => {
      listen()
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      end()
      const { status, responseText, responseURL } = request
      // XHR cannot refuse a redirect (API-05). The browser drops the token where it leads to another origin, and what answers there is not
      // the service: the file counts as not stored. Empty in an opaque answer.
      if (responseURL && responseURL !== new URL(url).href) return reject(new Failure('network'))
      if (status < 200 || status > 299) return reject(failureFrom(status, responseText))
      try {
        written(responseText.trim() === '' ? undefined : JSON.parse(responseText))
        resolve()
      } catch (thrown) {
        // Without `cause`: its message quotes the answer.
        reject(thrown instanceof Failure ? thrown : new Failure('unavailable', { status }))
      }
    }
    request.onerror = () => refuse(new Failure(isOffline() ? 'offline' : 'network'))
    request.onabort = () => refuse(new Failure(isSilent ? 'timeout' : 'cancelled'))
    signal?.addEventListener('abort', stop, { once: true })
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
    listen()
  })
}
