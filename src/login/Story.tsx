import type { LoginTexts } from './first.ts'

export function Logo() {
  return (
    <svg className="user-logo" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#1890ff" />
      <path d="M8 23V15m5.3 8V9m5.4 14v-6M24 23V12" stroke="#fff" strokeWidth="3" strokeLinecap="round" fill="none" />
    </svg>
  )
}

const rows = ['8,402.15', '3,176.80', '1,284.60', '962.47', '5,130.02']

/** A statement, a report, and the figure of the one that leads to the cell of the other. */
function Picture() {
  return (
    <svg className="story-picture" viewBox="0 0 480 264" aria-hidden="true">
      <g className="story-sheet">
        <rect x="0.5" y="20.5" width="236" height="212" rx="9" />
        <path d="M0.5 52.5h236M0.5 88.5h236M0.5 124.5h236M0.5 160.5h236M0.5 196.5h236M132.5 20.5v212" />
        <rect className="story-word" x="16" y="33" width="58" height="7" rx="3.5" />
        <rect className="story-word" x="176" y="33" width="44" height="7" rx="3.5" />
      </g>
      <rect className="story-cell" x="133" y="125" width="103" height="35" />
      {rows.map((figure, index) => (
        <g key={figure}>
          <rect
            className="story-word"
            x="16"
            y={67 + index * 36}
            width={[72, 54, 88, 62, 80][index]}
            height="7"
            rx="3.5"
          />
          <text
            className={index === 2 ? 'story-figure story-marked' : 'story-figure'}
            x="222"
            y={75 + index * 36}
            textAnchor="end"
          >
            {figure}
          </text>
        </g>
      ))}
      <g className="story-report">
        <rect x="290.5" y="0.5" width="189" height="252" rx="9" />
        <rect className="story-word story-heading" x="310" y="22" width="92" height="9" rx="4.5" />
        <rect className="story-word" x="310" y="47" width="148" height="6" rx="3" />
        <rect className="story-word" x="310" y="62" width="132" height="6" rx="3" />
        <rect className="story-word" x="310" y="77" width="148" height="6" rx="3" />
        <rect className="story-word" x="428" y="104" width="30" height="6" rx="3" />
        <rect className="story-word" x="310" y="122" width="112" height="6" rx="3" />
        <path className="story-axis" d="M310 226.5h148" />
        <path className="story-bars" d="M326 226v-32M350 226v-46M374 226v-38M398 226v-58M422 226v-52" />
        <path className="story-bar" d="M446 226v-76" />
      </g>
      <rect className="story-mark" x="350" y="96" width="71" height="22" rx="5" />
      <text className="story-figure story-marked" x="386" y="111" textAnchor="middle">
        1,284.60
      </text>
      <path className="story-line" d="M236 142.5c52 0 58-35.5 112-35.5" />
      <circle className="story-dot" cx="236" cy="142.5" r="4" />
    </svg>
  )
}

/** What the product is, beside the form; a narrow window leaves it out. */
export function Story({ texts }: { texts: LoginTexts }) {
  return (
    <aside className="story" aria-label={texts.product}>
      <span className="user-brand">
        <Logo />
        {texts.product}
      </span>
      <div className="story-middle">
        <p className="story-slogan">{texts.slogan}</p>
        <p className="story-lead">{texts.lead}</p>
        <Picture />
      </div>
      <ol className="story-points">
        {[texts.point1, texts.point2, texts.point3].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
    </aside>
  )
}
