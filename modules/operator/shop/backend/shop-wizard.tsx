import { Button, Steps } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { useIsNarrow } from '../../../../ui/console/use-is-narrow.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { shop } from '../contract.ts';
import { DomainPanel } from './domain-panel.tsx';
import styles from './wizard.module.css';
import { WizardAdministrator } from './wizard-administrator.tsx';
import { WizardCheck } from './wizard-check.tsx';
import { WizardName } from './wizard-name.tsx';
import { WizardOpen } from './wizard-open.tsx';
import { WizardPackage } from './wizard-package.tsx';
import type { StepProps } from './wizard-step.ts';
import { WizardTheme } from './wizard-theme.tsx';

const steps = ['name', 'domains', 'package', 'theme', 'administrator', 'check', 'open'] as const;
type Step = (typeof steps)[number];

const isStep = (text: string | undefined): text is Step => (steps as readonly string[]).includes(text ?? '');

/** Steps that bring a button of their own to go on with. */
const OWN_NEXT: ReadonlySet<Step> = new Set(['package', 'theme', 'open']);

function StepContent({ step, row, next }: StepProps & { step: Step }) {
  const t = useText();
  switch (step) {
    case 'domains':
      return <DomainPanel shopId={row.id} />;
    case 'package':
      return <WizardPackage row={row} next={next} />;
    case 'theme':
      return <WizardTheme row={row} next={next} />;
    case 'administrator':
      return <WizardAdministrator row={row} />;
    case 'check':
      return <WizardCheck row={row} />;
    case 'open':
      return <WizardOpen row={row} />;
    case 'name':
      return <p>{`${row.name['zh-CN']} · ${row.name.en} · ${t('code')} ${row.code}`}</p>;
  }
}

interface FrameProps {
  step: Step;
  /** Name of the shop, once it is founded. */
  name?: string;
  go?: (step: Step) => void;
  children: React.ReactNode;
}

function Frame({ step, name, go, children }: FrameProps) {
  const t = useText();
  const isNarrow = useIsNarrow();
  const at = steps.indexOf(step);
  return (
    <>
      <PageHeader title={name ?? t('wizard')} lead={t('wizardLead')} />
      {isNarrow ? (
        <p className={styles.short}>{`${at + 1} / ${steps.length} · ${t(`step.${step}`)}`}</p>
      ) : (
        <Steps
          className={styles.steps ?? ''}
          size="small"
          current={at}
          {...(go && { onChange: (index: number) => go(steps[index] ?? 'name') })}
          items={steps.map((one) => ({ title: t(`step.${one}`) }))}
        />
      )}
      <Panel title={t(`step.${step}`)}>{children}</Panel>
    </>
  );
}

/** Goes on with a shop that is founded: each step is an address of its own and shows what is stored. */
function OpenWizard({ id, step }: { id: number; step: Step }) {
  const t = useText();
  const { locale } = useConsole();
  const go = useNavigate();
  const answer = useAnswer(shop['shop.shop.show'], { id });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const row = answer.data.data;
  const at = steps.indexOf(step);
  const to = (other: Step): void => void go(`/backend/shop-wizard/${id}/${other}`);
  const before = steps[at - 1];
  const after = steps[at + 1];
  const next = (): void => to(after ?? 'open');
  return (
    <Frame step={step} name={row.name[locale]} go={to}>
      <StepContent step={step} row={row} next={next} />
      <div className={styles.foot}>
        {before !== undefined ? <Button onClick={() => to(before)}>{t('back')}</Button> : <span />}
        {after !== undefined && !OWN_NEXT.has(step) && (
          <Button
            type={step === 'administrator' && row.administrators.length === 0 ? 'default' : 'primary'}
            onClick={next}
          >
            {t('next')}
          </Button>
        )}
      </div>
    </Frame>
  );
}

/** Founds a shop and leads it to its opening: name, domains, package, looks, administrator, check, open. */
export default function ShopWizard() {
  const { shop: id, step } = useParams();
  if (id !== undefined && /^\d+$/.test(id)) {
    return <OpenWizard id={Number(id)} step={isStep(step) ? step : 'domains'} />;
  }
  return (
    <Frame step="name">
      <WizardName />
    </Frame>
  );
}
