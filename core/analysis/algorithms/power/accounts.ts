import type { Algorithm } from '../../algorithm.ts'
import { isOneOf } from '../../company-name.ts'
import type { Subject } from '../../subject.ts'
import { powerOf } from './months.ts'
import { lastMonthOf, noPower, notApplicable } from './results.ts'
import { firstOf } from '../../../lists.ts'

/** The names that the enterprise has or had. */
function namesOf(subject: Subject): string[] {
  const former = subject.basic('formerNames')
  return [subject.basic('companyName'), subject.name, ...(Array.isArray(former) ? former : [])].filter(
    (name): name is string => typeof name === 'string' && name.trim() !== '',
  )
}

/** PW13: accounts in the name of somebody else. That has no period: it holds until the account is transferred. */
export const accountName: Algorithm = {
  run(subject) {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const names = namesOf(subject)
    const named = power.accounts.flatMap((account) => {
      const name = account.latest.values['accountName']
      return typeof name === 'string' && name.trim() !== '' ? [{ account, name: name.trim() }] : []
    })
    if (named.length === 0) return [notApplicable('', 'missing', 'accountName')]
    if (names.length === 0) return [notApplicable('', 'missing', 'companyName')]
    const others = named.filter(({ name }) => !isOneOf(name, names))
    if (others.length === 0)
      return [
        named.length < power.accounts.length
          ? notApplicable('', 'missing', 'accountName')
          : { kind: 'passed', period: '' },
      ]
    return [
      {
        kind: 'hit',
        period: '',
        values: {
          accountName: [...new Set(others.map(({ name }) => name))].sort(),
          companyName: firstOf(names),
          accounts: others.map(({ account }) => account.no),
        },
        inputs: [
          ...others.flatMap(({ account }) => power.input(account.latest, 'accountName')),
          ...subject.basicInputs('companyName'),
        ],
      },
    ]
  },
}

/** Further back than this an account has ended and is no concern of today's. */
const recentMonths = 12

/** PW16: accounts whose latest state is not normal. */
export const accountStatus: Algorithm = {
  run(subject) {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const recent = power.accounts.filter(({ last }) => power.calendar.slice(-recentMonths).includes(last))
    const withStatus = recent.flatMap((account) => {
      const status = account.latest.values['accountStatus']
      return typeof status === 'string' && status.trim() !== '' ? [{ account, status: status.trim() }] : []
    })
    const odd = withStatus.filter(({ status }) => status !== '正常')
    if (odd.length > 0) {
      return [
        {
          kind: 'hit',
          period: lastMonthOf(power),
          values: {
            accounts: odd.map(({ account }) => account.no),
            accountStatus: [...new Set(odd.map(({ status }) => status))],
          },
          inputs: odd.flatMap(({ account }) => power.input(account.latest, 'accountStatus')),
        },
      ]
    }
    return [
      withStatus.length < recent.length
        ? notApplicable(lastMonthOf(power), 'missing', 'accountStatus')
        : { kind: 'passed', period: lastMonthOf(power) },
    ]
  },
}
