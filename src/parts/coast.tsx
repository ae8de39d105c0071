// The default picture: a coast at sunrise as inline SVG, which needs no request and no CSP exception.
import { useId } from 'react'
import './coast.css'

const floors = Array.from({ length: 17 }, (_, floor) => floor)
/** Reflections of the sun on the water: x, y, width. */
const glints = [
  [470, 548, 60],
  [498, 562, 34],
  [452, 578, 92],
  [510, 596, 46],
  [440, 616, 120],
  [486, 640, 66],
  [420, 668, 150],
  [500, 694, 90],
  [400, 728, 190],
] as const

const frond =
  'M0 0C-34-30-84-32-128 4C-86-12-44-8 0 0C-26 12-60 40-72 84C-46 46-22 22 0 0C-4 34-2 66 22 100C22 62 14 28 0 0C34 2 66 16 92 48C74 12 38-6 0 0C34-22 74-30 116-14C78-40 34-32 0 0C12-26 34-52 70-66C32-62 6-36 0 0C-10-24-34-48-68-52C-34-42-12-22 0 0Z'

export function Coast() {
  const id = useId()
  const fill = (name: string) => `url(#${id}${name})`
  return (
    <svg
      className="ow-coast ow-art"
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}sky`} x2="0" y2="1">
          <stop offset="0" stopColor="#4f9fb3" />
          <stop offset=".55" stopColor="#a9d6d8" />
          <stop offset=".85" stopColor="#f6e0c4" />
          <stop offset="1" stopColor="#fbd0ac" />
        </linearGradient>
        <linearGradient id={`${id}sea`} x2="0" y2="1">
          <stop offset="0" stopColor="#8cc9c6" />
          <stop offset=".2" stopColor="#2f98a3" />
          <stop offset=".7" stopColor="#0b6e7a" />
          <stop offset="1" stopColor="#084a58" />
        </linearGradient>
        <linearGradient id={`${id}sand`} x2="1" y2="1">
          <stop offset="0" stopColor="#f7e6c8" />
          <stop offset="1" stopColor="#d9b887" />
        </linearGradient>
        <linearGradient id={`${id}tower`} x2="1">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="1" stopColor="#d8e4e4" />
        </linearGradient>
        <radialGradient id={`${id}sun`}>
          <stop offset="0" stopColor="#fff6e0" />
          <stop offset=".28" stopColor="#ffe3b5" stopOpacity=".9" />
          <stop offset="1" stopColor="#ffd9a8" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0 0h800v545H0Z" fill={fill('sky')} />
      <circle cx="500" cy="452" r="210" fill={fill('sun')} />
      <circle cx="500" cy="452" r="46" fill="#fff3d9" />
      <path
        d="M40 214c60-26 128-20 190-10-50-24-110-28-150-20M560 150c70-22 140-14 214 4-60-32-132-36-186-20M250 318c44-12 90-8 132 0-38-18-78-18-110-10"
        fill="#fff"
        opacity=".55"
      />
      <path d="M800 486c-80-34-150-40-214-14-44 18-82 34-150 40v34h364Z" fill="#6aa7a8" opacity=".75" />
      <path d="M800 512c-90-22-160-16-240 10-40 12-70 18-110 20h350Z" fill="#3d8a86" />
      <path d="M0 540h800v460H0Z" fill={fill('sea')} />
      <g fill="#fff1d2" opacity=".75">
        {glints.map(([x, y, width]) => (
          <rect key={y} x={x} y={y} width={width} height={y / 200} rx="2" />
        ))}
      </g>
      <Towers fill={fill('tower')} />
      <path d="M0 560c90-26 190-22 268 6 30 12 14 30-40 40C150 620 60 622 0 650Z" fill="#2c7a6b" />
      <path d="M0 610c110 6 240 4 300 34 54 28 20 70-60 104C150 786 60 800 0 850Z" fill={fill('sand')} />
      <path
        d="M0 600v14c120 0 236 4 296 34 46 26 22 62-56 96C150 784 60 800 0 848v32c70-56 160-70 256-112 90-40 120-90 62-126C248 602 110 606 0 600Z"
        fill="#fff"
        opacity=".7"
      />
      <path
        d="M360 800c70-10 120 10 190 0s110-8 170 2M300 872c90-12 150 12 240 0s150-10 220 2M420 742c60-8 90 8 140 0s90-6 130 2M200 944c120-14 190 14 300 0s190-10 260 4"
        fill="none"
        stroke="#bfe5e2"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".4"
      />
      <path
        transform="translate(0 -66)"
        d="M640 656l6-58c22 16 36 36 40 54ZM638 656v-46c-12 12-22 28-26 44ZM604 662h92c-6 14-16 18-30 18h-40c-10 0-18-6-22-18Z"
        fill="#fff"
      />
      <g fill="#0a3b45">
        <path d="M88 1000c6-140 22-250 66-348l14 6c-36 100-46 206-44 342Z" />
        <path d={frond} transform="translate(160 650) scale(1.25)" />
        <path d="M-6 1000c4-90 8-160 34-228l11 4c-20 70-21 140-17 224Z" />
        <path d={frond} transform="translate(34 770) scale(-.95 .95)" />
        <path d="M0 930c60-30 130-20 190 10 60 28 110 40 170 60H0Z" />
      </g>
      <path
        d="M610 300q11-11 22 0q11-11 22 0q-11-5-22 5q-11-10-22-5ZM676 262q8-8 16 0q8-8 16 0q-8-4-16 4q-8-8-16-4Z"
        fill="#2f6672"
        opacity=".7"
      />
    </svg>
  )
}

/** Two towers whose floors are shifted along a sine curve. */
function Towers({ fill }: { fill: string }) {
  return (
    <g>
      {floors.map((floor) => (
        <g key={floor} transform={`translate(0 ${552 - floor * 15})`}>
          {floor < 13 && (
            <>
              <rect x={168 + Math.sin(floor / 2.6) * 5} y="-9" width="62" height="9" fill="#5f97a1" />
              <rect x={162 + Math.sin(floor / 2.6) * 7} width="74" height="6" rx="3" fill={fill} />
            </>
          )}
          <rect x={78 + Math.sin(floor / 3) * 6} y="-9" width="70" height="9" fill="#4d8792" />
          <rect x={70 + Math.sin(floor / 3) * 9} width="86" height="6" rx="3" fill={fill} />
        </g>
      ))}
    </g>
  )
}
