import type { EventStatus, EventStory, StoryLink } from '../../../core/analysis/events.ts'
import { closedStatuses } from '../../../core/analysis/events.ts'
import type { Severity } from '../../../core/analysis/rule.ts'
import { inOrder, linkStories, storiesOf, type LinkedStories, type Story } from '../../../core/analysis/stories.ts'
import { ruleText, type Words } from '../../../core/analysis/wording.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { AnalysisContext } from './context.ts'

/** What of a stored event its story is told by. */
export type StoredEvent = {
  id: string
  cause: string
  period: string
  severity: Severity
  status: EventStatus
  ruleIds: readonly string[]
}

/** Stories in the order of a list, with those of them that stand together. */
export type Stories<Event extends StoredEvent> = { stories: Story<Event>[]; linked: LinkedStories[] }

/**
 * Gathers events into stories.
 *
 * @param all all events of the customer: which stories stand together does not depend on what a list shows
 */
export function gatherStories<Event extends StoredEvent>(
  events: readonly Event[],
  all: readonly StoredEvent[],
  { rules }: Pick<AnalysisContext, 'rules'>,
): Stories<Event> {
  const stories = storiesOf(events)
  const linked = linkStories(storiesOf(all), rules.links)
    .map(({ link, causes }) => ({
      link,
      causes: causes.filter((cause) => stories.some((story) => story.cause === cause)),
    }))
    .filter(({ causes }) => causes.length > 1)
  return { stories: inOrder(stories, linked), linked }
}

/** A story is called by its rule where one rule alone told it, otherwise by its cause. */
export function storyName(words: Words, { cause, events }: Story<StoredEvent>): string {
  const [only, ...others] = new Set(events.flatMap(({ ruleIds }) => ruleIds))
  return only !== undefined && others.length === 0
    ? ruleText(words, only)
    : textIn(words.cause(cause), words.locale) || cause
}

/** Stories as their reader is told of them. */
export function tellStories(
  words: Words,
  { stories, linked }: Stories<StoredEvent>,
): { stories: EventStory[]; links: StoryLink[] } {
  return {
    stories: stories.map((story) => ({
      cause: story.cause,
      name: storyName(words, story),
      severity: story.severity,
      checksData: story.events.every(({ ruleIds }) => ruleIds.every((id) => words.rule(id)?.checksData === true)),
      periods: story.events.map(({ id, period, severity, status }) => ({ id, period, severity, status })),
      open: story.events.filter(({ status }) => !closedStatuses.includes(status)).length,
      link: linked.find(({ causes }) => causes.includes(story.cause))?.link.id ?? '',
    })),
    links: linked.map(({ link, causes }) => ({
      id: link.id,
      headline: textIn(link.headline, words.locale),
      causes,
    })),
  }
}
