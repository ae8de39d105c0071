// Records works-tour.webm: `node demo/services/media/record-tour.mjs`. Needed only when the drawing changes.
import { writeFileSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import { browserFlags, needBrowser } from '../../../scripts/test/find-browser.mjs'

/** Runs in the page: animates a tower under construction for ten seconds on a canvas, and records it. */
async function record() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
  document.body.append(canvas)
  const pen = canvas.getContext('2d')
  const length = 10
  const floors = 14
  const box = (colour, x, y, width, height) => {
    pen.fillStyle = colour
    pen.fillRect(x, y, width, height)
  }

  function sky(at) {
    const fill = pen.createLinearGradient(0, 0, 0, 360)
    fill.addColorStop(0, '#8fd0dc')
    fill.addColorStop(0.7, '#ffe3d1')
    pen.fillStyle = fill
    pen.fillRect(0, 0, 640, 360)
    pen.fillStyle = '#ffb597'
    pen.beginPath()
    pen.arc(120, 250 - 110 * at, 34, 0, 7)
    pen.fill()
  }

  function sea(seconds) {
    box('#0e7f8c', 0, 262, 640, 98)
    pen.strokeStyle = 'rgba(255,255,255,.45)'
    pen.lineWidth = 2
    for (let row = 0; row < 4; row++) {
      pen.beginPath()
      for (let x = 0; x <= 640; x += 8) {
        const y = 276 + row * 9 + Math.sin(x / 34 + seconds * 1.6 + row) * 2.5
        if (x === 0) pen.moveTo(x, y)
        else pen.lineTo(x, y)
      }
      pen.stroke()
    }
    box('#f3dcb4', 0, 314, 640, 46)
  }

  function tower(built) {
    for (let floor = 0; floor < Math.floor(built); floor++) {
      const y = 300 - floor * 17
      box('#f7f4ee', 330, y, 150, 14)
      box('#d9cfc0', 322, y + 12, 166, 4)
      // The glass follows the concrete, four floors below.
      if (floor < built - 4) for (let window = 0; window < 6; window++) box('#4fa7b3', 338 + window * 23, y + 2, 17, 9)
    }
    box('#d9cfc0', 326, 314, 158, 6)
  }

  function crane(seconds, built) {
    const top = Math.min(290, 300 - Math.floor(built) * 17) - 34
    box('#e8815a', 512, top, 7, 314 - top)
    box('#e8815a', 400, top, 160, 5)
    box('#12333b', 546, top + 4, 14, 12)
    const hook = 430 + Math.sin(seconds * 1.3) * 24
    box('#12333b', hook, top + 5, 1.5, 22)
    box('#e8815a', hook - 7, top + 26, 16, 6)
  }

  const recorder = new MediaRecorder(canvas.captureStream(25), {
    mimeType: 'video/webm;codecs=vp8',
    videoBitsPerSecond: 260_000,
  })
  const parts = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  const start = performance.now()
  await new Promise((resolve) => {
    function frame() {
      const seconds = (performance.now() - start) / 1000
      const built = 1 + Math.min(1, seconds / (length - 1.5)) * (floors - 1)
      sky(Math.min(1, seconds / length))
      sea(seconds)
      tower(built)
      crane(seconds, built)
      if (recorder.state === 'inactive') recorder.start()
      if (seconds < length) requestAnimationFrame(frame)
      else resolve()
    }
    frame()
  })
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

const browser = await launch({ executablePath: needBrowser(), args: browserFlags })
try {
  const page = await browser.newPage()
  writeFileSync(new URL('works-tour.webm', import.meta.url), Buffer.from(await page.evaluate(record), 'base64'))
} finally {
  await browser.close()
}
