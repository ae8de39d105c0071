// Downloads a stored file, or the one that replaced it (DOC-05).
import type { Call } from '../api/call'
import { records } from '../api/records'
import { Failure } from '../core/failure'
import { files } from '../domain/shape'
import type { StoredFile } from '../domain/upload'
import type { App } from '../state/app'
import { isGone, queriesOf } from './queries'

type Options = Parameters<App['client']['download']>[1]
type Row = Readonly<Record<string, unknown>>

interface Wanted extends Pick<StoredFile, 'id' | 'name'> {
  field: string
}

const calls: Record<string, Call<Row>> = { contact: records.contact, [records.deal.path]: records.deal }

/** Staff replace files: reads the new one of that name. @throws Failure */
export async function downloadStored(app: App, file: Wanted, options: Options) {
  try {
    return await app.client.download(file.id, options)
  } catch (thrown) {
    const place = isGone(thrown) ? placeOf(app, file) : undefined
    if (!place) throw thrown
    const { call, id, before } = place
    const record = await app.client.call(call, { params: { id }, signal: options?.signal })
    const current = files.parse(record[file.field])
    if (current.some((one) => one.id === file.id)) throw thrown
    const replacement = current.find((one) => one.name === file.name && !before.includes(one.id))
    if (!replacement) throw new Failure('notFound')
    const download = await app.client.download(replacement.id, options)
    void queriesOf(app).invalidateQueries({ queryKey: place.queryKey })
    return download
  }
}

/** Finds the record, as it was read, that has the file. */
function placeOf(app: App, { id: fileId, field }: Wanted) {
  for (const [kind, call] of Object.entries(calls))
    for (const [queryKey, record = {}] of queriesOf(app).getQueriesData<Row>({ queryKey: [kind] })) {
      const before = files.parse(record[field]).map(({ id }) => id)
      if (before.includes(fileId)) return { call, id: String(queryKey[1]), before, queryKey }
    }
  return undefined
}
