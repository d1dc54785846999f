import { passwordQualities, passwordStrength, strengthLevels } from '../../../core/password-strength.ts'
import { fill, useTexts } from '../texts.ts'

/**
 * How strong a password is: a bar, the level in words, and what it has and lacks. Beside the field while it has the
 * focus.
 */
export function StrengthPopover({ password, open }: { password: string; open: boolean }) {
  const texts = useTexts()
  const { level } = passwordStrength(password)
  const steps = strengthLevels.indexOf(level) + 1
  return (
    <div className="strength" data-open={open} data-level={password === '' ? 'none' : level}>
      <p className="strength-level" id="strength-level" role="status">
        {password === '' ? texts.strength.label : fill(texts.strength.level, { level: texts.strength[level] })}
      </p>
      <div className="strength-bar" aria-hidden="true">
        {strengthLevels.map((name, index) => (
          <span key={name} data-on={password !== '' && index < steps} />
        ))}
      </div>
      <p className="strength-advice">{texts.strength.advice}</p>
      <ul>
        {passwordQualities(password).map(({ name, has }) => (
          <li key={name} data-has={has}>
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              {has ? <path d="m3.5 8.5 3 3 6-7" /> : <circle cx="8" cy="8" r="2.2" />}
            </svg>
            {texts.strength[name]}
            <span className="heard">{has ? texts.strength.shown : texts.strength.missing}</span>
          </li>
        ))}
      </ul>
      <p className="strength-avoid">{texts.strength.avoid}</p>
    </div>
  )
}
