// Sends one file by XHR, because fetch tells no upload progress.
import { Failure } from '../core/failure'
import { codeOfStatus, failureFrom } from '../core/http'
import { written } from './readers'

export interface FileUpload {
  method: 'PUT'
  url: string
  token: string | undefined
  file: File
  /** 0 to 1; 1 means sent, not yet stored. */
  onProgress?: ((fraction: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** No time limit while it progresses. @throws Failure; 'session' on 401 so that the caller can renew and send the same file again */
export function uploadFile({ method, url, token, file, onProgress, signal }: FileUpload): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Failure('cancelled'))
    if (navigator.onLine === false) return reject(new Failure('offline'))
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const refuse = (failure: Failure) => {
      signal?.removeEventListener('abort', stop)
      reject(failure)
    }
    request.open(method, url)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      signal?.removeEventListener('abort', stop)
      const { status, responseText } = request
      if (status < 200 || status > 299) return reject(failureFrom(status, responseText))
      try {
        written(responseText.trim() === '' ? undefined : JSON.parse(responseText))
        resolve()
      } catch (cause) {
        reject(cause instanceof Failure ? cause : new Failure(codeOfStatus(502), { status, cause }))
      }
    }
    request.onerror = () => refuse(new Failure(navigator.onLine === false ? 'offline' : 'network'))
    request.onabort = () => refuse(new Failure('cancelled'))
    signal?.addEventListener('abort', stop, { once: true })
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
}
