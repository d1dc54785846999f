import { basis, classify as classifyContract } from '../../../../core/contracts/industries.ts'
import { byContract } from '../../../contract.ts'
import { industryClass, industryCode } from '../../../../core/classification/industry-tree.ts'
import { ok } from '../../../envelope.ts'
import { notFound } from '../../../errors.ts'
import { userOf } from '../../../plugins/access.ts'
import { industryBasis } from '../../../reports/writing/industry/basis.ts'
import { classify } from '../../../reports/writing/industry/classify.ts'
import type { App } from '../../../types.ts'
import { home } from '../entity/schemas.ts'

/**
 * Industries and what the reader has of them, below `/report/industry`. The list of reports follows from its schema.
 */
export async function industryRoutes(app: App): Promise<void> {
  const tags = ['industries']

  app.get(
    '/classify',
    {
      config: home('query'),
      schema: {
        summary: 'The tree of GB/T 4754-2017, with the customers and industry reports in scope',
        description:
          'Names of sections and divisions in the reader’s language; groups and classes have Chinese names only.',
        tags,
        ...byContract(classifyContract),
      },
    },
    async (request) =>
      ok(
        request,
        await classify(app.db, userOf(request), { used: request.query.used ?? false, locale: request.locale }),
      ),
  )

  app.get(
    '/basis/:code',
    {
      config: home('query'),
      schema: {
        summary:
          'What a report about an industry would draw on: its classes with how many customers have figures of which year',
        tags,
        ...byContract(basis),
      },
    },
    async (request) => {
      const code = industryCode(request.params.code)
      if (!industryClass(code)) throw notFound()
      return ok(request, await industryBasis(app.db, userOf(request), code, request.locale))
    },
  )
}
