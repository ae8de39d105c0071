// The client of the services as a proxy that loads its code at the first call: the login screen does not need it.
import type { Client } from '../api/client'

export function lazyClient(load: () => Promise<Client>): Client {
  return {
    call: async (call, ...input) => (await load()).call(call, ...input),
    readAll: async (call, input) => (await load()).readAll(call, input),
    upload: async (input) => (await load()).upload(input),
    download: async (fileId, input) => (await load()).download(fileId, input),
    statement: async (propertyId, input) => (await load()).statement(propertyId, input),
  }
}
