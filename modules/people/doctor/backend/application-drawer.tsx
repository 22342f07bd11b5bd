import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { type DrawerRecord, RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { useDictionary } from '../../../../ui/console/use-dictionary.ts';
import { doctorReview } from '../contract.ts';
import styles from './application.module.css';
import { ApplicationDetail } from './application-detail.tsx';
import { ApplicationState, states } from './application-state.tsx';

type Shown = OutputOf<(typeof doctorReview)['doctor.application.show']>['data'];

/** One application: what the person says of themselves beside the picture that proves it, and the decision. */
export function ApplicationDrawer() {
  const t = useText();
  const titles = useDictionary('doctor.title');
  return (
    <RecordDrawer
      width={960}
      show={doctorReview['doctor.application.show']}
      history={doctorReview['doctor.application.history']}
      names={{
        state: t('stateName'),
        reason: t('reason'),
        name: t('name'),
        title: t('rank'),
        hospital: t('hospital'),
        department: t('department'),
        specialty: t('specialty'),
        licenceMasked: t('licence'),
        endedAt: t('endedAt'),
      }}
      labels={{
        state: Object.fromEntries(states.map((state) => [state, t(`state.${state}`)])),
        title: Object.fromEntries(titles.choices.map(({ value, label }) => [String(value), label])),
      }}
      title={(row) => (
        <span className={styles.head}>
          {row.name}
          <ApplicationState row={row} />
        </span>
      )}
      actions={(record) => <Decision record={record} />}
    >
      {({ row }) => <ApplicationDetail row={row} />}
    </RecordDrawer>
  );
}

function Decision({ record: { row, can } }: { record: DrawerRecord<Shown> }) {
  const t = useText();
  const grant = useAction(doctorReview['doctor.application.grant'], { done: t('granted'), quiet: true });
  const reject = useAction(doctorReview['doctor.application.reject'], { done: t('rejected'), quiet: true });
  const { id, version, name } = row;
  if (row.state === 'draft') return <InviteButton row={row} />;
  if (row.state === 'granted') return <EndButton row={row} mayEnd={can.end === true} />;
  if (row.state !== 'submitted') return null;
  const why = can.grant ? {} : { whyNot: t('ownApplication') };
  return (
    <>
      <ConfirmAction
        {...why}
        isDangerous
        label={t('reject')}
        title={t('rejectTitle', { name })}
        text={t('rejectText')}
        reason="needed"
        reasonLabel={t('rejectReason')}
        run={(reason) => reject.mutateAsync({ id, version, reason })}
      />
      <ConfirmAction
        {...why}
        isPrimary
        label={t('grant')}
        title={t('grantTitle', { name })}
        text={t(row.isChange ? 'grantChangeText' : 'grantText')}
        run={() => grant.mutateAsync({ id, version })}
      />
    </>
  );
}

function InviteButton({ row }: { row: Shown }) {
  const t = useText();
  const invite = useAction(doctorReview['doctor.application.invite'], { done: t('invited'), quiet: true });
  return (
    <ConfirmAction
      isPrimary
      label={t('invite')}
      title={t('inviteTitle', { name: row.name })}
      text={t('inviteText')}
      run={() => invite.mutateAsync({ id: row.id })}
    />
  );
}

function EndButton({ row: { id, version, name }, mayEnd }: { row: Shown; mayEnd: boolean }) {
  const t = useText();
  const end = useAction(doctorReview['doctor.application.end'], { done: t('endDone'), quiet: true });
  return (
    <ConfirmAction
      {...(mayEnd ? {} : { whyNot: t('ownApplication') })}
      isDangerous
      label={t('end')}
      title={t('endTitle', { name })}
      text={t('endText')}
      reason="needed"
      reasonLabel={t('endReason')}
      run={(reason) => end.mutateAsync({ id, version, reason })}
    />
  );
}
