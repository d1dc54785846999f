type Props = { /** 0 to 1; null where nothing is being worked out. */ share: number | null; text: string }

/** Why a sign-in takes a moment longer where many have failed; it is said once, the bar tells the rest. */
export function SignInWork({ share, text }: Props) {
  return (
    <div role="status" className="form-work">
      {share !== null && (
        <>
          <p>{text}</p>
          <progress value={share} aria-label={text} />
        </>
      )}
    </div>
  )
}
