import { describe, expect, it } from 'vitest'
import { filmFrame } from './film-frame'

const tube = 'https://www.youtube-nocookie.com/embed/aB3-_x9ZkQ0'

describe('filmFrame', () => {
  it.each([
    'https://www.youtube.com/watch?v=aB3-_x9ZkQ0',
    'https://m.youtube.com/watch?app=desktop&v=aB3-_x9ZkQ0&t=30s',
    'https://youtu.be/aB3-_x9ZkQ0?si=abc',
    'https://youtube.com/shorts/aB3-_x9ZkQ0',
    'https://www.youtube.com/live/aB3-_x9ZkQ0?feature=share',
    'https://www.youtube.com/embed/aB3-_x9ZkQ0',
    'https://www.youtube-nocookie.com/embed/aB3-_x9ZkQ0',
  ])('%s stands in a frame without cookies (PRG-02)', (address) => {
    expect(filmFrame(address)).toBe(tube)
  })

  it.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e?share=copy', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    ],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ])('%s stands in the frame of its player (PRG-02)', (address, frame) => {
    expect(filmFrame(address)).toBe(frame)
  })

  it.each([
    'https://www.youtube.com/@brisademar',
    'https://www.youtube.com/watch?list=PL1',
    'https://youtube.com.example/watch?v=aB3-_x9ZkQ0',
    'https://example.com/?u=https://youtu.be/aB3-_x9ZkQ0',
    'https://vimeo.com/about',
    'https://vimeo.com/123abc',
    'mailto:videos@vimeo.com',
  ])('%s is no film of these sites (PRG-02)', (address) => {
    expect(filmFrame(address)).toBeUndefined()
  })
})
