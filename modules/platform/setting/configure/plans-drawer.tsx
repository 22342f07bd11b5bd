import { Drawer } from 'antd';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { setting } from '../contract.ts';
import { ChangeItems } from './change-items.tsx';
import type { Draft } from './draft-shape.ts';
import styles from './setting.module.css';
import type { SettingField } from './setting-field.ts';

interface PlansProps {
  fields: readonly SettingField[];
  drafts: readonly Draft[];
  mayChange: boolean;
}

const KINDS = { draft: 'quiet', scheduled: 'accent', failed: 'bad' } as const;

function Plan({ plan, fields, mayChange }: Omit<PlansProps, 'drafts'> & { plan: Draft }) {
  const t = useText('setting');
  const after = { quiet: true };
  const cancel = useAction(setting['setting.cancel'], { ...after, done: t('cancelled') });
  const publish = useAction(setting['setting.publish'], { ...after, done: t('settingsPublished') });
  const items = plan.items.map(({ key, value, inherit, locked }) => {
    const field = fields.find((each) => each.key === key);
    return { key, before: field?.value, after: inherit ? field?.inherited : value, lockedAfter: locked };
  });
  const { id, version, state, publishAt, owner, note, problem } = plan;
  const isPlanned = state !== 'draft';
  return (
    <article className={styles.entry}>
      <header>
        <StateTag kind={KINDS[state]}>{t(`planState.${state}`)}</StateTag>
        <strong>{owner.name}</strong>
        {publishAt && isPlanned ? (
          <span>{t('publishAt', { at: formatDateTime(new Date(publishAt)).slice(0, 16) })}</span>
        ) : (
          <Moment at={plan.updatedAt} />
        )}
        {plan.layout !== '' && <StateTag kind="quiet">{t(`layoutName.${plan.layout}`)}</StateTag>}
        {mayChange && isPlanned && (
          <>
            <ConfirmAction
              label={t('cancel')}
              title={t('cancelTitle')}
              text={t('cancelText')}
              run={() => cancel.mutateAsync({ id, version })}
            />
            <ConfirmAction
              label={t('publishNow')}
              title={t('publishNowTitle')}
              text={t('publishNowText')}
              run={() => publish.mutateAsync({ id, version, note })}
            />
          </>
        )}
      </header>
      {note !== '' && <p>{note}</p>}
      {problem && (
        <p className={styles.wrong}>
          {t('failedText', { reason: Object.values(problem.fields).flat()[0] ?? problem.code })}
        </p>
      )}
      <ChangeItems items={items} fields={fields} />
    </article>
  );
}

/** Planned publications in their order, failed ones with the reason, and what colleagues are working on. */
export function PlansDrawer({ isOpen, close, drafts, ...props }: PlansProps & { isOpen: boolean; close(): void }) {
  const t = useText('setting');
  const shown = drafts.filter(({ state, isMine }) => state !== 'draft' || !isMine);
  return (
    <Drawer open={isOpen} onClose={close} title={t('plans')} size={560} destroyOnHidden>
      {shown.length === 0 && <EmptyState title={t('noPlans')} hint={t('noPlansHint')} />}
      {shown.map((plan) => (
        <Plan key={plan.id} plan={plan} {...props} />
      ))}
    </Drawer>
  );
}
