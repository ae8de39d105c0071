// Tells tools that record sessions to leave out what is inside a widget: names, account numbers, documents. Each tool takes it for all
// inside the element that carries it (widgets/guides/session-replay.md names the tools, and where that is documented).

/** Classes, and attributes as React writes them. Beside the widget's own class on its inner root. */
export const replayMasks = {
  className: 'fs-exclude ph-no-capture rr-block',
  attributes: {
    'data-private': '',
    'data-sentry-block': '',
    'data-dd-privacy': 'hidden',
    'data-clarity-mask': 'true',
    'data-hj-suppress': '',
  },
} as const
