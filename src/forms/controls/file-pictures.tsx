// Shows gathered pictures: pages in order (DOC-09), or frames of sides (DOC-10).
import { FileUp, IdCard, Send, X } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { announce } from '../../core/announce'
import { limits } from '../../domain/limits'
import type { Gathering, Page } from '../../domain/upload'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Spinner } from '../../ui/spinner'
import { useOpenForm } from '../open-form'
import {
  CameraButton,
  FileButton,
  type FileSlot,
  focusInputOnRemoval,
  GatherButtons,
  RemarkList,
  ThumbnailPicture,
} from './file-slot'

export function FilePages({ name, label, state, choose }: FileSlot & { state: Gathering }) {
  const { uploads, words } = useOpenForm()
  const { say } = words
  const { pages, waiting } = state
  const count = pages.length + waiting
  const list = useRef<HTMLOListElement>(null)
  const remove = (id: string, place: number) => {
    // The focus goes to the page before, if the last one is removed.
    if (place === pages.length - 1) list.current?.querySelectorAll('button')[place - 1]?.focus()
    uploads?.remove(name, id)
    announce(say('files:pages.said.removed', { count: pages.length - 1 }))
  }
  return (
    <div className="ow-pages ow-pad-4 ow-stack ow-gap-3">
      <p>
        <span className="ow-strong">{say('files:pages.title', { count })}</span>{' '}
        <span className="ow-muted ow-small">{say('files:pages.text', { count })}</span>
      </p>
      <ol ref={list} className="ow-tiles ow-stack ow-gap-3" aria-label={label}>
        {[...Array(count).keys()].map((place) => {
          const page = pages[place]
          const [number, total] = [place + 1, pages.length]
          return (
            <li key={place} className="ow-stack ow-gap-2">
              <Tile
                page={page}
                label={say('files:pages.page', { number, total, name: page?.name })}
                removeLabel={say('files:pages.remove', { number })}
                onRemove={(id) => remove(id, place)}
                number={number}
                empty={<Spinner size={24} />}
              />
              <PageHint page={page} />
            </li>
          )
        })}
      </ol>
      <div className="ow-wrap ow-gap-2">
        <SendButton name={name} of={label} words={say('files:pages.send', { count })} />
        {count < limits.upload.pages && <GatherButtons label={label} choose={choose} more />}
      </div>
    </div>
  )
}

/** How many sides of a document are sent, each in a frame. */
export type Sides = 1 | 2

/** Keys of the sides' titles. */
const sideTitles = { 1: ['only'], 2: ['front', 'back'] } as const

const noPages = { pages: [], waiting: 0 }

export function FileSides({ name, label, state, types, words, sides, remarks, choose }: FileSlot & { sides: Sides }) {
  const { words: texts, uploads, hasSubmit } = useOpenForm()
  const { say } = texts
  const { pages, waiting }: Pick<Gathering, 'pages' | 'waiting'> = state.status === 'gathering' ? state : noPages
  const pageOn = (side: number) => pages.find((page) => page.side === side)
  // The kind of document may have changed since a back was taken.
  const shown: Sides = pageOn(1) ? 2 : sides
  const free = [0, 1].filter((side) => side < shown && !pageOn(side))
  const isReady = pages.length > 0 && waiting === 0
  const whatNext = () => {
    if (!isReady) return ''
    if (free.length > 0) return say(`files:sides.missing.${pageOn(0) ? 'back' : 'front'}`)
    return hasSubmit ? say('files:sides.later') : ''
  }
  const next = whatNext()
  return (
    <div className="ow-sides ow-pad-4 ow-stack ow-gap-3">
      <ul className="ow-tiles ow-stack ow-gap-3" aria-label={label}>
        {sideTitles[shown].map((which, side) => {
          const page = pageOn(side)
          const title = say(`files:sides.${which}`)
          const of = `${title}, ${label}`
          const isBeingRead = free.slice(0, waiting).includes(side)
          return (
            <li key={which} className="ow-stack ow-gap-2">
              <span className="ow-strong ow-small">{title}</span>
              <Tile
                page={page}
                label={say('files:sides.picture', { side: title, name: page?.name })}
                removeLabel={say('files:sides.remove', { side: title })}
                onRemove={(id) => uploads?.remove(name, id)}
                empty={isBeingRead ? <Spinner size={24} /> : <Icon icon={IdCard} size={40} className="ow-muted" />}
              />
              <div className="ow-wrap ow-gap-2">
                <CameraButton words={say('files:pages.photo')} of={of} onClick={() => choose('camera', side)} />
                <FileButton
                  words={say(page ? 'files:sides.change' : 'files:sides.choose')}
                  of={of}
                  icon={FileUp}
                  // A file with both sides is taken, too.
                  onClick={() => choose('any', side)}
                />
              </div>
              <PageHint page={page} />
              {remarks.side === side && <RemarkList {...remarks} />}
            </li>
          )
        })}
      </ul>
      {state.status === 'lost' && <p className="ow-field-error">{words.note}</p>}
      <p className="ow-muted ow-small">
        {/* A region that appears with its text stays silent. */}
        <span aria-live="polite">{next}</span>
        {next === '' && say('files:limits', { types })}
      </p>
      {isReady && !hasSubmit && (
        <div>
          <SendButton name={name} of={label} words={say('files:sides.send')} />
        </div>
      )}
    </div>
  )
}

function SendButton({ name, ...named }: { name: string; of: string; words: string }) {
  const { uploads } = useOpenForm()
  return <FileButton {...named} variant="primary" icon={Send} onClick={() => uploads?.send(name)} />
}

interface TileProps {
  page: Page | undefined
  label: string
  removeLabel: string
  onRemove(id: string): void
  number?: number
  empty: ReactNode
}

/** A picture that is not sent yet, or its empty frame. */
function Tile({ page, label, removeLabel, onRemove, number, empty }: TileProps) {
  return (
    <div className="ow-tile ow-place-center ow-relative ow-cut">
      {page ? (
        <>
          <ThumbnailPicture thumbnail={page.thumbnail} className="ow-contain ow-fill" label={label} />
          <IconButton
            ref={focusInputOnRemoval}
            variant="raised"
            size={18}
            icon={X}
            className="ow-tile-remove"
            label={removeLabel}
            onClick={() => onRemove(page.id)}
          />
          {number !== undefined && (
            <span className="ow-page-number ow-strong ow-small" aria-hidden>
              {number}
            </span>
          )}
        </>
      ) : (
        empty
      )}
    </div>
  )
}

function PageHint({ page }: Pick<TileProps, 'page'>) {
  const { say } = useOpenForm().words
  return (
    page?.hint && (
      <p className="ow-kind ow-tint ow-small" data-kind="warning">
        {say(`files:pages.hint.${page.hint}`)}
      </p>
    )
  )
}
