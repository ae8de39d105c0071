// The client for everybody, before its code is there: the login needs none of it until a session is about to begin.
import type { Client } from '../api/client'

export function lateClient(load: () => Promise<Client>): Client {
  return {
    call: async (call, ...input) => (await load()).call(call, ...input),
    readAll: async (call, input) => (await load()).readAll(call, input),
    upload: async (input) => (await load()).upload(input),
    download: async (fileId, input) => (await load()).download(fileId, input),
    statement: async (propertyId, input) => (await load()).statement(propertyId, input),
  }
}
