import CheckCircle from '@mui/icons-material/CheckCircle'
import Close from '@mui/icons-material/Close'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { nextStep, type Step } from './steps.ts'
import { useGuide } from './useGuide.ts'

/** Where the main job is done, and what it needs; on other pages the guide keeps out of the way. */
const places = [
  '/homePage/qrCodeList',
  '/uploadData/index',
  '/homePage/newReport',
  '/homePage/draftList',
  '/homePage/reportList',
  '/overviewPage/index',
  '/systemPage/banks',
  '/systemPage/users',
  '/systemPage/roles',
]

function Mark({ number, done }: { number: number; done: boolean }) {
  const translate = useTranslate()
  if (done) return <CheckCircle color="success" titleAccess={translate('guide.done')} sx={{ fontSize: 24 }} />
  return (
    <Box
      aria-hidden
      sx={{
        width: 22,
        height: 22,
        m: '1px',
        borderRadius: '50%',
        border: 2,
        borderColor: 'primary.main',
        color: 'primary.dark',
        display: 'grid',
        placeItems: 'center',
        fontSize: 12.5,
        fontWeight: 600,
      }}
    >
      {number}
    </Box>
  )
}

function StepView({ step, number, next }: { step: Step; number: number; next: boolean }) {
  const translate = useTranslate()
  return (
    <Box
      component="li"
      aria-current={next ? 'step' : undefined}
      sx={{
        display: 'flex',
        gap: 1.25,
        minWidth: 0,
        p: 1.5,
        borderRadius: 1.5,
        bgcolor: next ? 'action.hover' : 'transparent',
      }}
    >
      <Mark number={number} done={step.done} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{translate(`guide.step.${step.name}.title`)}</Typography>
        <Typography sx={{ fontSize: 13, color: 'text.secondary', mt: 0.25 }}>
          {translate(`guide.step.${step.name}.text`)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {step.links.map(({ label, path }) => (
            <Button
              key={path}
              size="small"
              variant={next ? 'contained' : 'outlined'}
              color={next ? 'primary' : 'inherit'}
              component={Link}
              to={path}
            >
              {translate(`guide.link.${label}`)}
            </Button>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

/** The main job as a short list of steps, with what the data say about each. In the page's flow, over nothing. */
export function GuideCard() {
  const translate = useTranslate()
  const id = useId()
  const { pathname } = useLocation()
  const { shown, folded, steps, fold, close } = useGuide()
  if (!shown || !places.includes(pathname)) return null
  const next = nextStep(steps)
  const done = steps.filter((step) => step.done).length
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 2, px: { xs: 1.5, md: 2 }, py: 1, displayPrint: 'none' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={id} component="h2" sx={{ fontSize: 15, fontWeight: 600 }}>
          {translate('guide.title')}
        </Typography>
        <Typography noWrap sx={{ flex: 1, minWidth: 0, fontSize: 13, color: 'text.secondary' }}>
          {next
            ? translate('guide.progress', {
                done,
                count: steps.length,
                next: translate(`guide.step.${next.name}.title`),
              })
            : translate('guide.allDone')}
        </Typography>
        <IconButton
          aria-label={translate(folded ? 'guide.unfold' : 'guide.fold')}
          aria-expanded={!folded}
          onClick={() => fold(!folded)}
        >
          {folded ? <ExpandMore fontSize="small" /> : <ExpandLess fontSize="small" />}
        </IconButton>
        <IconButton aria-label={translate('guide.close')} onClick={close}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {!folded && (
        <>
          <Box
            component="ol"
            sx={{
              listStyle: 'none',
              m: 0,
              mt: 0.5,
              p: 0,
              display: 'grid',
              gap: 1,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: 'repeat(2, minmax(0, 1fr))',
                lg: `repeat(${steps.length > 4 ? 3 : 4}, minmax(0, 1fr))`,
              },
            }}
          >
            {steps.map((step, index) => (
              <StepView key={step.name} step={step} number={index + 1} next={step === next} />
            ))}
          </Box>
          <Typography sx={{ mt: 1, mb: 0.5, fontSize: 12.5, color: 'text.secondary' }}>
            {translate('guide.again')}
          </Typography>
        </>
      )}
    </Card>
  )
}
