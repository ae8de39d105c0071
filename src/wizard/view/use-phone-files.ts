// Waits for the files that a buyer sends from her telephone: reads the record again while the step is open, rarely, because a read costs money.
import { useEffect, useEffectEvent, useState } from 'react'
import type { Contact } from '../../domain/contact'
import { filesOf } from '../../domain/documents'
import { type FieldTable, type Step, textOf } from '../../domain/field'
import { limits } from '../../domain/limits'
import { knownContact } from '../../records/contact'
import { useJourney } from '../use-journey'

const filesIn = (fields: FieldTable, record: Contact) =>
  Object.keys(fields).flatMap((name) => (fields[name]?.kind === 'file' ? filesOf(record, name) : []))

/** Whether the two records answer one of the step's questions differently. */
const differ = (fields: FieldTable, before: Contact, after: Contact) =>
  Object.entries(fields).some(([name, { kind }]) => kind !== 'file' && textOf(before[name]) !== textOf(after[name]))

/** @param onAnswers called when the record answers questions of the step otherwise than before */
export function usePhoneFiles({ fields, number }: Step, onAnswers: () => void) {
  const { contact, requirements, buyer } = useJourney()
  /** The files that the record had when the code was shown, which was the `count`th time. */
  const [asked, setAsked] = useState<{ count: number; held: ReadonlySet<string> }>()
  const [isWaiting, setWaiting] = useState(false)
  const arrived = asked ? filesIn(fields, contact).filter((file) => !asked.held.has(file.id)) : []
  const isComplete = arrived.length > 0 && requirements.steps[number - 1]?.missing.documents.length === 0
  const count = isComplete ? undefined : asked?.count

  const read = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    const known = () => knownContact(buyer.app, buyer.id)
    const before = known()
    await buyer.readBetweenSaves()
    const after = known()
    if (before && after && differ(fields, before, after)) onAnswers()
  })
  useEffect(() => {
    if (count === undefined) return
    const ended = new AbortController()
    addEventListener('focus', () => void read(), { signal: ended.signal })
    const timer = setInterval(() => void read(), limits.phone.between)
    const end = setTimeout(() => {
      clearInterval(timer)
      setWaiting(false)
    }, limits.phone.longest)
    return () => {
      ended.abort()
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [count])

  return {
    arrived,
    isWaiting: isWaiting && !isComplete,
    /** Begins to wait, or begins again. */
    wait() {
      const held = asked?.held ?? new Set(filesIn(fields, contact).map((file) => file.id))
      setAsked({ count: (asked?.count ?? 0) + 1, held })
      setWaiting(true)
    },
  }
}
