// An ornament with an icon, for what is saved, ends well, or is empty.
import { Icon, type IconShape } from './icon'
import './sun.css'

export function Sun({ icon }: { icon: IconShape }) {
  return (
    <span className="ow-sun ow-inline ow-relative ow-justify-center">
      <Icon icon={icon} size={26} />
      <svg
        className="ow-sun-sea"
        viewBox="0 0 112 26"
        fill="none"
        strokeLinecap="round"
        focusable={false}
        aria-hidden="true"
      >
        <path d="M4 8q8.700-7 17.300 0t17.400 0 17.300 0 17.300 0 17.400 0 17.300 0M22 19q8.500-6 17 0t17 0 17 0 17 0" />
      </svg>
    </span>
  )
}
