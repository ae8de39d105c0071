// A page to look at the kit while working on it: npx vite --config tests/browser/gallery/vite.config.ts, then /tests/browser/gallery/?theme=dark&lang=en
import { defineConfig } from 'vite'
import { baseConfig } from '../../../vite.config'

export default defineConfig({ ...baseConfig('dev'), appType: 'mpa', cacheDir: '.cache/vite-gallery' })
