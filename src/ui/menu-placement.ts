// Where a menu's list goes: below its button, else above, never beyond the window, at least as wide as the button.
import { flip, offset, shift, size } from '@floating-ui/react'

const edge = 8
const shortest = 120

export const menuPlacement = [
  offset(8),
  flip({ padding: edge }),
  shift({ padding: edge }),
  size({
    padding: edge,
    apply: ({ availableHeight, rects, elements }) => {
      elements.floating.style.maxBlockSize = `${Math.max(shortest, availableHeight)}px`
      elements.floating.style.minInlineSize = `${rects.reference.width}px`
    },
  }),
]
