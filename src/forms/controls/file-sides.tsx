// The frames of a document with sides: each is photographed or chosen, and changed by itself (DOC-10).
import { Camera, FileUp, IdCard, Send } from 'lucide'
import type { Page } from '../../domain/upload'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Spinner } from '../../ui/spinner'
import { useFormParts } from '../form-parts'
import { type FileSlot, fieldButton, PagePicture } from './file-slot'

export type Sides = 1 | 2

const nameOfSide = { 1: ['only'], 2: ['front', 'back'] } as const

export function FileSides(props: FileSlot & { sides: Sides }) {
  const { name, label, state, types, words, remarks, sides, watch } = props
  const { say, uploads, hasSubmit } = useFormParts()
  const pages = state.status === 'gathering' ? state.pages : []
  const waiting = state.status === 'gathering' ? state.waiting : 0
  const of = (side: number) => pages.find((page) => page.side === side)
  // The kind of document may have changed after both sides were taken.
  const shown: Sides = of(1) ? 2 : sides
  const free = [0, 1].filter((side) => side < shown && !of(side))
  const isReady = pages.length > 0 && waiting === 0
  const said = state.status === 'lost' ? [words[1]] : remarks
  return (
    <div className="ow-sides ow-pad-4 ow-stack ow-gap-3">
      <ul className="ow-tiles ow-stack ow-gap-3" aria-label={label}>
        {nameOfSide[shown].map((which, side) => (
          <Side
            key={which}
            {...props}
            side={side}
            title={say(`files:sides.${which}`)}
            page={of(side)}
            isRead={free.indexOf(side) >= 0 && free.indexOf(side) < waiting}
          />
        ))}
      </ul>
      {said.map((text) => (
        <p key={text} className="ow-danger ow-small ow-anywhere">
          {text}
        </p>
      ))}
      <p className="ow-muted ow-small" aria-live="polite">
        {isReady && free.length > 0
          ? say(`files:sides.missing.${of(0) ? 'back' : 'front'}`)
          : isReady && hasSubmit
            ? say('files:sides.later')
            : say('files:limits', { types })}
      </p>
      {isReady && !hasSubmit && (
        <div>
          <Button ref={watch} size="s" variant="primary" icon={Send} onClick={() => uploads?.send(name)}>
            {say('files:sides.send')}
            <span className="ow-hidden"> {label}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

interface SideProps extends Pick<FileSlot, 'name' | 'label' | 'pick' | 'watch'> {
  side: number
  title: string
  page: Page | undefined
  /** Its picture is being read. */
  isRead: boolean
}

function Side({ name, label, pick, watch, side, title, page, isRead }: SideProps) {
  const { say, uploads } = useFormParts()
  const of = `${title}, ${label}`
  const choose = say(page ? 'files:sides.change' : 'files:sides.choose')
  const small = { size: 's', ref: watch } as const
  return (
    <li className="ow-stack ow-gap-2">
      <span className="ow-strong ow-small">{title}</span>
      <div className="ow-tile">
        {page ? (
          <PagePicture
            page={page}
            label={say('files:sides.picture', { side: title, name: page.name })}
            removeLabel={say('files:sides.remove', { side: title })}
            onRemove={() => uploads?.remove(name, page.id)}
            watch={watch}
          />
        ) : isRead ? (
          <Spinner size={24} />
        ) : (
          <Icon icon={IdCard} size={40} className="ow-muted" />
        )}
      </div>
      <div className="ow-wrap ow-gap-2">
        <Button
          {...small}
          {...fieldButton(say('files:pages.photo'), of)}
          className="ow-file-camera"
          icon={Camera}
          onClick={() => pick(true, side)}
        />
        <Button
          {...small}
          {...fieldButton(choose, of)}
          variant="quiet"
          icon={FileUp}
          onClick={() => pick(false, side)}
        />
      </div>
      {page?.hint && (
        <p className="ow-kind ow-tint ow-small" data-kind="warning">
          {say(`files:sides.hint.${page.hint}`)}
        </p>
      )}
    </li>
  )
}
