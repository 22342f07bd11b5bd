import { Button, Tabs } from 'antd';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EditLockBar } from '../../../../ui/console/edit-lock-bar.tsx';
import { reading } from '../../../../ui/console/record-types.ts';
import { SaveConflict } from '../../../../ui/console/save-conflict.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { useEditing } from '../../../../ui/console/use-editing.ts';
import { flows } from '../flow-contract.ts';
import styles from './flow.module.css';
import { FlowSimulation } from './flow-simulation.tsx';
import { flowText } from './flow-text.ts';
import { type EditedStep, editedSteps, emptyStep, flowOfSteps, type ShownFlow } from './flow-types.ts';
import { FlowVersions } from './flow-versions.tsx';
import { StepCard } from './step-card.tsx';
import { stepProblem } from './step-problem.ts';

const saving = flows['approval.flow.save'];

interface FlowEditorProps {
  shown: ShownFlow;
  can: Readonly<Record<string, boolean>>;
}

/** Edits the draft of a flow, tries it, and publishes it. */
export function FlowEditor({ shown, can }: FlowEditorProps) {
  const t = useText();
  const { say } = useConsole();
  const { kind } = shown;
  const editing = useEditing({ save: saving, id: kind }, shown, (stored) => editedSteps(stored.draft));
  const { draft: steps, isTouched, held, change } = editing;
  const { version } = editing.base;
  const maySave = can.save === true && !held.isReadOnly;
  const save = useAction(saving, { done: t('flow.saved'), quiet: true, form: held.form });
  const draft = flowOfSteps(steps);
  const store = async (over: number | null): Promise<void> => {
    try {
      await save.mutateAsync({ kind, draft, ...(over !== null && { version: over }) });
      editing.saved();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      if (!editing.isOvertaken(error)) say('error', stepProblem(error, t));
    }
  };
  const asText = (stored: ShownFlow) => ({
    ...{ draft: flowText(shown, t, stored.draft), stored },
    ...(stored.version !== null && { version: stored.version }),
  });
  return (
    <>
      {editing.question}
      {can.save && <EditLockBar held={held} isOnPage />}
      <div className={styles.bar}>
        <Standing shown={shown} isTouched={isTouched} />
        {can.publish && version !== null && <PublishActions shown={shown} version={version} isTouched={isTouched} />}
        {maySave && (
          <Button
            type={isTouched ? 'primary' : 'default'}
            loading={save.isPending}
            disabled={!isTouched && version !== null}
            onClick={() => void store(version)}
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
            children: <StepList shown={shown} steps={steps} change={maySave ? change : null} />,
          },
          {
            key: 'simulation',
            label: t('flow.simulate'),
            children: <FlowSimulation shown={shown} draft={draft} />,
          },
          {
            key: 'versions',
            label: t('flow.versions'),
            children: <FlowVersions shown={shown} take={maySave ? (flow) => change(editedSteps(flow)) : null} />,
          },
        ]}
      />
      {editing.isConflict && (
        <SaveConflict
          reading={reading(flows['approval.flow.show'], { kind }, ({ data }) => asText(data))}
          record={saving.edits}
          id={kind}
          fields={[{ key: 'draft', label: t('flow.edit') }]}
          base={asText(editing.base)}
          mine={{ draft: flowText(shown, t, draft) }}
          takeTheirs={({ stored }) => editing.begin(stored)}
          settle={(chosen, latest) => {
            if (chosen.draft === latest.draft) return editing.begin(latest.stored);
            editing.begin(latest.stored, steps);
            void store(latest.stored.version);
          }}
          close={editing.closeConflict}
        />
      )}
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
