import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { useUnsavedGuard } from '../../../../ui/console/use-unsaved-guard.tsx';
import { flows } from '../flow-contract.ts';
import styles from './flow.module.css';
import { FlowSimulation } from './flow-simulation.tsx';
import { type EditedStep, editedSteps, emptyStep, flowOfSteps, type ShownFlow } from './flow-types.ts';
import { FlowVersions } from './flow-versions.tsx';
import { StepCard } from './step-card.tsx';

interface FlowEditorProps {
  shown: ShownFlow;
  can: Readonly<Record<string, boolean>>;
}

/** Edits the draft of a flow, tries it, and publishes it. */
export function FlowEditor({ shown, can }: FlowEditorProps) {
  const t = useText();
  const [steps, setSteps] = useState<EditedStep[]>(() => editedSteps(shown.draft));
  const [isTouched, setTouched] = useState(false);
  const guard = useUnsavedGuard();
  const change = (next: EditedStep[]): void => {
    setSteps(next);
    setTouched(true);
    guard.mark();
  };
  const save = useAction(flows['approval.flow.save'], {
    done: t('flow.saved'),
    onDone: () => {
      guard.clear();
      setTouched(false);
    },
  });
  const { kind, version } = shown;
  const draft = flowOfSteps(steps);
  const known = version === null ? {} : { version };
  return (
    <>
      {guard.question}
      <div className={styles.bar}>
        <Standing shown={shown} isTouched={isTouched} />
        {can.publish && version !== null && <PublishActions shown={shown} version={version} isTouched={isTouched} />}
        {can.save && (
          <Button
            type={isTouched ? 'primary' : 'default'}
            loading={save.isPending}
            disabled={!isTouched && version !== null}
            onClick={() => save.mutate({ kind, draft, ...known })}
          >
            {t('flow.save')}
          </Button>
        )}
      </div>
      <Tabs
        size="small"
        items={[
          {
            key: 'flow',
            label: t('flow.edit'),
            children: <StepList shown={shown} steps={steps} change={can.save ? change : null} />,
          },
          {
            key: 'simulation',
            label: t('flow.simulate'),
            children: <FlowSimulation shown={shown} draft={draft} />,
          },
          {
            key: 'versions',
            label: t('flow.versions'),
            children: <FlowVersions shown={shown} take={can.save ? (flow) => change(editedSteps(flow)) : null} />,
          },
        ]}
      />
    </>
  );
}

function Standing({ shown, isTouched }: { shown: ShownFlow; isTouched: boolean }) {
  const t = useText();
  return (
    <span className={styles.standing}>
      {shown.published === null ? t('flows.default') : t('flows.version', { number: shown.published })}
      {(shown.isChanged || isTouched) && <StateTag kind="warn">{t('flows.draft')}</StateTag>}
    </span>
  );
}

function PublishActions({ shown, version, isTouched }: { shown: ShownFlow; version: number; isTouched: boolean }) {
  const t = useText();
  const publish = useAction(flows['approval.flow.publish'], { done: t('flow.published'), quiet: true });
  const reset = useAction(flows['approval.flow.reset'], { done: t('flow.resetDone'), quiet: true });
  const { kind } = shown;
  return (
    <>
      {shown.published !== null && (
        <ConfirmAction
          label={t('flow.reset')}
          title={t('flow.resetTitle')}
          text={t('flow.resetText')}
          run={() => reset.mutateAsync({ kind, version })}
        />
      )}
      {shown.isChanged && !isTouched && (
        <ConfirmAction
          isPrimary
          label={t('flow.publish')}
          title={t('flow.publishTitle')}
          text={t('flow.publishText')}
          reason="possible"
          reasonLabel={t('flow.note')}
          run={(note) => publish.mutateAsync({ kind, version, note })}
        />
      )}
    </>
  );
}

interface StepListProps {
  shown: ShownFlow;
  steps: readonly EditedStep[];
  /** Null where the person may not edit. */
  change: ((steps: EditedStep[]) => void) | null;
}

function StepList({ shown, steps, change }: StepListProps) {
  const t = useText();
  const move = (from: number, to: number): void => {
    const next = [...steps];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    change?.(next);
  };
  return (
    <>
      {steps.length === 0 && <p className={styles.none}>{t('flow.noSteps')}</p>}
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.key}>
            <StepCard
              shown={shown}
              step={step}
              number={index + 1}
              change={change && ((next) => change(steps.map((each) => (each.key === step.key ? next : each))))}
              up={change && index > 0 ? () => move(index, index - 1) : null}
              down={change && index < steps.length - 1 ? () => move(index, index + 1) : null}
              remove={
                change && (shown.isOptional || steps.length > 1)
                  ? () => change(steps.filter(({ key }) => key !== step.key))
                  : null
              }
            />
          </li>
        ))}
      </ol>
      {change && steps.length < 12 && (
        <Button onClick={() => change([...steps, emptyStep()])}>{t('flow.addStep')}</Button>
      )}
    </>
  );
}
