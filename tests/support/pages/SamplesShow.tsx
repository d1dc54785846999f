// Keep this as src/custom/samples/Show.tsx, and beside it slots.ts:
//   const Show = lazyPart(() => import('./Show.tsx'))
//   export const samples: SlotRegistry = { samples: { views: { show: Show } } }
// which src/custom/slots.ts merges with the others. All that is not here stays generated.
import { FieldEntry, FieldList } from '../../../src/resources/show/RecordFields.tsx'
import { ShowPage } from '../../../src/resources/show/SchemaShow.tsx'

/** 样本: the page "show", by hand from here on. */
export default function SamplesShow() {
  return (
    <ShowPage>
      <FieldList columns={2}>
        <FieldEntry name="title" /> {/* 名称 */}
        <FieldEntry name="count" /> {/* 数量 */}
        <FieldEntry name="amount" /> {/* 金额 */}
        <FieldEntry name="flag" /> {/* 重点 */}
        <FieldEntry name="day" /> {/* 日期 */}
        <FieldEntry name="month" /> {/* 月份 */}
        <FieldEntry name="moment" /> {/* 时刻 */}
        <FieldEntry name="kind" /> {/* 种类 */}
        <FieldEntry name="several" /> {/* 多选 */}
        <FieldEntry name="ids" /> {/* 编码 */}
        <FieldEntry name="customer" /> {/* 企业 */}
        <FieldEntry name="parts" /> {/* 状况 */}
        <FieldEntry name="branch" /> {/* 支行 */}
      </FieldList>
    </ShowPage>
  )
}
