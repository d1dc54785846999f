/**
 * The calls of the specification's section 7, group by group as it has them. Methods that it leaves open are those of
 * `api.md`, and so is the table view, whose path it does not show.
 */
export const callsOfSection7 = `
POST /auth/agent/login
POST /system/agent/user/register
POST /auth/sms/sendCode
POST /system/agent/user/register/smsCode
POST /auth/agent/sms/login
GET /system/agent/user/getInfo
DELETE /auth/agent/logout
POST /auth/login
DELETE /auth/logout
POST /auth/forge-password
POST /auth/register
POST /auth/2step-code
POST /account/sms
GET /user/info
GET /user/nav
GET /system/agent/user/profile
PUT /system/agent/user/profile
POST /system/agent/user/setPassword
GET /analysis/month-bar

POST /system/agent/user/customer/list
GET /system/agent/user/customer/info/{id}
POST /system/agent/user/check/customer
POST /system/agent/user/customer/add

POST /report/data/accredit/lately/dataAccredit
POST /report/data/accredit/lately/detail
POST /report/entity/data/table/config
POST /report/entity/save/report
GET /report/office/config/{id}
POST /report/entity/list
POST /report/entity/template/list
GET /report/entity/template/type/list
GET /report/entity/{id}
DELETE /report/entity/{id}
DELETE /report/entity/batch/delete
POST /report/entity/content/list
DELETE /report/entity/content/delete/{id}
POST /report/entity/content/save/as
POST /report/entity/content/apply
GET /report/entity/content/title/list/{id}
POST /report/entity/batch/update/data/{id}
POST /report/entity/update/report/{id}
POST /report/entity/publish/{id}
POST /report/entity/draft/{id}
POST /report/entity/content/optimize
POST /report/entity/ai/content
GET /report/v2/entity/ai/content/type
POST /report/entity/preview/data

POST /report/entity/customer/abnormal/list/{id}
POST /report/entity/abnormal/report
POST /report/v2/entity/all/customer/abnormal/file/list
POST /report/entity/indicators/batch/upload
POST /report/entity/indicators/save
DELETE /report/entity/indicators/{id}
DELETE /report/v2/entity/indicators/delete/file/{id}

POST /report/v2/entity/import/cashFlow
POST /report/v2/entity/import/balanceSheet
POST /report/v2/entity/import/profitSheet
POST /report/v2/entity/upload/data
GET /report/v2/entity/cashFlow/fields
GET /report/v2/entity/balanceSheet/fields
GET /report/v2/entity/profitSheet/fields
GET /report/v2/entity/table/fields/{id}
POST /report/v2/entity/client/upload/files
POST /report/v2/entity/proof/file/upload
POST /report/v2/entity/proof/file/list
DELETE /report/v2/entity/delete/proof/file/{id}
POST /report/v2/entity/update/table/data
POST /report/v2/entity/uploadtable/file/upload
POST /report/v2/entity/uploadtable/file/list
DELETE /report/v2/entity/delete/uploadtable/file/{id}
POST /report/v2/entity/table/view

POST /report/industry/list
GET /report/industry/classify
GET /report/office/industry/config/{id}

GET /report/agent/code/bank/tree
POST /report/agent/code/generate
POST /report/agent/code/list
POST /report/agent/code/update
GET /report/agent/code/info/{id}
DELETE /report/agent/code/delete/{id}
DELETE /report/agent/code/batch/delete

GET /report/statistics/count
GET /report/statistics/customer/analyze
GET /report/statistics/report/manufacture
GET /report/statistics/report/complete
POST /report/statistics/list
`
  .split('\n')
  .filter(Boolean)

/** Addresses that the specification names without a method: where it lists several, those after the first. */
const named = (line: string): string[] => [...line.matchAll(/(?<![\w{}])\/[a-z0-9][\w/{}-]*/gi)].map(([path]) => path)

/** `…/import/cashFlow, /import/balanceSheet`: what the later addresses leave out is that of the first. */
function completed(path: string, first: string): string {
  const [given, whole] = [path, first].map((address) => address.split('/').slice(1)) as [string[], string[]]
  const shortened = given.length < whole.length && (whole.indexOf(given[0] ?? '') > 0 || given.at(-1) === whole.at(-1))
  return shortened ? `/${[...whole.slice(0, whole.length - given.length), ...given].join('/')}` : path
}

/**
 * The addresses that section 7 of the specification's text names, for comparison with the list above.
 *
 * @param text the whole specification
 */
export function addressesIn(text: string): string[] {
  const section = text.slice(text.indexOf('\n## 7.'), text.indexOf('\n## 8.'))
  const lines = section.split('\n').filter((line) => line.startsWith('- '))
  return lines.flatMap((line) => {
    const [first = '', ...others] = named(line.replace(/\?\w+=\.\.\./g, ''))
    return first === '' ? [] : [first, ...others.map((path) => completed(path, first))]
  })
}
