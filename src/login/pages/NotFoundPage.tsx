import { loginPath } from '../../authProvider/redirect.ts'
import { Link } from '../navigation.tsx'
import { useTexts } from '../texts.ts'
import { Message } from './Message.tsx'

/** No such address, for whoever is not signed in. */
export default function NotFoundPage() {
  const { titles, notFound, toLogin } = useTexts()
  return (
    <Message
      kind="bad"
      title={titles.notFound}
      actions={
        <Link to={loginPath} className="form-submit">
          {toLogin}
        </Link>
      }
    >
      <p>{notFound.text}</p>
    </Message>
  )
}
