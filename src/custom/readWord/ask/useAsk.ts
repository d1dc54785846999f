import type { AskBody } from '../../../../core/contracts/writing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AiAnswer } from '../../../../core/ai/types.ts'
import { chosenFor } from '../../../../core/reading/chosen.ts'
import { rankingOf, type Ranking } from '../../../../core/reading/rank.ts'
import type { DocumentModel, Paragraph } from '../../../../core/reading/types.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'

/**
 * A question, and what became of it: paragraphs that search found, or an answer on its way, there, stopped or failed.
 */
export type Asked = { id: number; question: string } & (
  | { phase: 'found'; paragraphs: Paragraph[] }
  | ({ request: AskBody } & (
      | { phase: 'running' | 'stopped'; text: string }
      | { phase: 'failed'; text: string; error: unknown }
      | { phase: 'done'; answer: AiAnswer }
    ))
)

export type Asking = {
  asked: readonly Asked[]
  running: boolean
  /** What a question would send; no paragraphs where nothing of the document is about it. */
  requestFor: (question: string) => AskBody
  find: (question: string) => void
  ask: (request: AskBody) => void
  stop: () => void
  remove: (id: number) => void
}

/** Milliseconds between two showings of what has come. */
const pace = 60
const mostFound = 12

/** Made ready when something is asked, not when a document is opened. */
function lazily(paragraphs: readonly Paragraph[]): Ranking {
  let made: Ranking | null = null
  return (question, most) => (made ??= rankingOf(paragraphs))(question, most)
}

/**
 * Questions about a document. It stays here: for an answer the paragraphs that were found are sent, for a search
 * nothing is.
 *
 * @param room characters that may be sent
 */
export function useAsk(model: DocumentModel | null, fileName: string, room: number): Asking {
  const { askDocument } = useCalls()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const controller = useRef<AbortController>(null)
  const next = useRef(1)
  const ranking = useMemo(() => lazily(model?.paragraphs ?? []), [model])
  useEffect(() => () => controller.current?.abort(), [])

  const requestFor = useCallback(
    (question: string): AskBody => ({
      question: question.trim(),
      fileName: fileName.slice(0, 255),
      paragraphs: model && question.trim() !== '' ? chosenFor(question.trim(), model, ranking, room) : [],
    }),
    [model, ranking, fileName, room],
  )
  const put = (question: Asked): void =>
    setAsked((before) =>
      before.some(({ id }) => id === question.id)
        ? before.map((old) => (old.id === question.id ? question : old))
        : [question, ...before],
    )

  const find = (question: string): void => {
    const paragraphs = ranking(question, mostFound).flatMap(({ number }) => model?.paragraphs[number - 1] ?? [])
    put({ id: next.current++, question: question.trim(), phase: 'found', paragraphs })
  }
  const ask = (request: AskBody): void => {
    if (controller.current) return
    const own = new AbortController()
    controller.current = own
    const about = { id: next.current++, question: request.question, request }
    let text = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (question: Asked): void => {
      clearTimeout(timer)
      timer = undefined
      put(question)
    }
    const onText = (piece: string): void => {
      text += piece
      timer ??= setTimeout(() => show({ ...about, phase: 'running', text }), pace)
    }
    show({ ...about, phase: 'running', text })
    askDocument(request, { signal: own.signal, onText })
      .then(
        (answer) => show({ ...about, phase: 'done', answer }),
        (error: unknown) =>
          show(own.signal.aborted ? { ...about, phase: 'stopped', text } : { ...about, phase: 'failed', text, error }),
      )
      .finally(() => {
        controller.current = null
        void queries.invalidateQueries({ queryKey: ['askStatus'] })
      })
  }
  return {
    asked,
    running: asked.some(({ phase }) => phase === 'running'),
    requestFor,
    find,
    ask,
    stop: () => controller.current?.abort(),
    remove: (id) => setAsked((before) => before.filter((question) => question.id !== id)),
  }
}
