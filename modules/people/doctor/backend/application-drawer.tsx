import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { type DrawerRecord, RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { StoredPicture } from '../../../../ui/console/stored-picture.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { useDictionary } from '../../../../ui/console/use-dictionary.ts';
import { doctorReview } from '../contract.ts';
import styles from './application.module.css';
import { ApplicationState, states } from './application-state.tsx';
import { OtherApplications } from './other-applications.tsx';

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

function ApplicationDetail({ row }: { row: Shown }) {
  const t = useText();
  const titles = useDictionary('doctor.title');
  const departments = useDictionary('doctor.department');
  return (
    <>
      {row.sameLicence.length > 0 && (
        <p className={styles.warning} role="alert">
          {t('sameLicenceWarning', { count: row.sameLicence.length })}
        </p>
      )}
      {row.reason && (
        <p className={styles.warning}>{t(row.endedAt === null ? 'rejectedFor' : 'endedFor', { reason: row.reason })}</p>
      )}
      <div className={styles.sides}>
        <FactList
          facts={[
            [t('name'), row.name],
            [t('rank'), titles.labelOf(row.title)],
            [t('hospital'), row.hospital],
            [t('department'), departments.labelOf(row.department)],
            [t('specialty'), row.specialty],
            [t('licence'), row.licence],
            [t('kind'), t(row.isChange ? 'change' : 'first')],
            [t('submittedAt'), <Moment key="submitted" at={row.submittedAt} isExact />],
            [t('decidedAt'), <Moment key="decided" at={row.decidedAt} isExact />],
            ...(row.endedAt === null ? [] : [[t('endedAt'), <Moment key="ended" at={row.endedAt} isExact />] as const]),
            ...(row.completeAt === null ? [] : [[t('completeAt'), row.completeAt] as const]),
          ]}
        />
        <StoredPicture address={row.licencePicture} alt={t('licencePicture', { name: row.name })} />
      </div>
      <OtherApplications title={t('sameLicence')} applications={row.sameLicence} />
      <OtherApplications title={t('earlier')} applications={row.earlier} />
    </>
  );
}
