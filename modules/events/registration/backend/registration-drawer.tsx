import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { registrationAdmin } from '../admin-contract.ts';
import { REGISTRATION_STATES, registrationSteps } from '../rules/states.ts';
import { stateKinds } from './state-kinds.ts';

type Shown = OutputOf<(typeof registrationAdmin)['registration.registration.show']>['data'];

/** What the desk may do with a registration in its state. */
function Acts({ row }: { row: Shown }) {
  const t = useText();
  const approve = useAction(registrationAdmin['registration.registration.approve'], {
    done: t('approved'),
    quiet: true,
  });
  const reject = useAction(registrationAdmin['registration.registration.reject'], { done: t('rejected'), quiet: true });
  const out = useAction(registrationAdmin['registration.registration.withdraw'], { done: t('takenOut'), quiet: true });
  const arrive = useAction(registrationAdmin['registration.registration.checkIn'], { done: t('arrived'), quiet: true });
  const back = useAction(registrationAdmin['registration.registration.undoCheckIn'], {
    done: t('undone'),
    quiet: true,
  });
  const { id, version, state, items } = row;
  const isPaid = items.some((item) => item.state === 'had' && item.orderCode !== '');
  return (
    <>
      {state === 'pending' && (
        <>
          <ConfirmAction
            isPrimary
            label={t('approve')}
            title={t('approve')}
            text={t('approveText')}
            run={() => approve.mutateAsync({ id, version })}
          />
          <ConfirmAction
            isDangerous
            label={t('reject')}
            title={t('reject')}
            text={t('rejectText')}
            reason="needed"
            reasonLabel={t('reason')}
            run={(reason) => reject.mutateAsync({ id, version, reason })}
          />
        </>
      )}
      {state === 'confirmed' && (
        <ConfirmAction
          isPrimary
          label={t('checkIn')}
          title={t('checkIn')}
          text={t('checkInText')}
          run={() => arrive.mutateAsync({ id, version })}
        />
      )}
      {state === 'checked_in' && (
        <ConfirmAction
          label={t('undoCheckIn')}
          title={t('undoCheckIn')}
          run={() => back.mutateAsync({ id, version })}
        />
      )}
      {registrationSteps.may(state, 'withdrawn', 'staff') && state !== 'pending' && (
        <ConfirmAction
          isDangerous
          label={t('takeOut')}
          title={t('takeOut')}
          text={t('takeOutText')}
          reason="needed"
          reasonLabel={t('reason')}
          isDisabled={isPaid}
          {...(isPaid && { whyNot: t('paidAtOrder') })}
          run={(reason) => out.mutateAsync({ id, version, reason })}
        />
      )}
    </>
  );
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const can = useCan();
  return (
    <>
      <Panel title={t('products')}>
        <FactList
          facts={row.items.map(({ id, title, quantity, state, unitFen, fullFen, promo, orderCode }) => [
            quantity > 1 ? `${title} × ${quantity}` : title,
            <span key={id}>
              {unitFen === null ? t('notPriced') : unitFen === 0 ? t('free') : moneyText(unitFen * quantity)}
              {' · '}
              {t(`itemStates.${state}`)}
              {promo !== '' && fullFen !== null && (
                <>
                  {' · '}
                  <code>{promo}</code> <del>{moneyText(fullFen * quantity)}</del>
                </>
              )}
              {orderCode !== '' && (
                <>
                  {' · '}
                  {can('order.order.view') ? (
                    <Link to={`/backend/orders?q=${orderCode}`}>
                      <code>{orderCode}</code>
                    </Link>
                  ) : (
                    <code>{orderCode}</code>
                  )}
                </>
              )}
            </span>,
          ])}
        />
      </Panel>
      <Panel title={t('about')}>
        <FactList
          facts={[
            [
              t('person'),
              <Link key="person" to={`/backend/member/${row.memberId}/profile`}>
                {row.person}
              </Link>,
            ],
            [t('conference'), row.conference],
            [t('submittedAt'), <Moment key="at" at={row.submittedAt} isExact />],
            [t('holdUntil'), row.holdUntil && <Moment at={row.holdUntil} isExact />],
            [t('confirmedAt'), row.confirmedAt && <Moment at={row.confirmedAt} isExact />],
            [t('endedAt'), row.endedAt && <Moment at={row.endedAt} isExact />],
            [t('remindedOn'), row.remindedOn],
            [t('reason'), row.reason],
            [t('deskNote'), row.note],
            [
              t('answers'),
              row.formId !== null && can('form.answer.view') && (
                <Link to={`/backend/form-answers?formId=${row.formId}`}>{t('seeAnswers')}</Link>
              ),
            ],
            ...row.followUps.map(
              ({ form, title, isAnswered }) =>
                [
                  title,
                  can('form.answer.view') ? (
                    <Link key={form} to={`/backend/form-answers?formId=${form}`}>
                      {t(isAnswered ? 'followDone' : 'followOpen')}
                    </Link>
                  ) : (
                    t(isAnswered ? 'followDone' : 'followOpen')
                  ),
                ] as const,
            ),
          ]}
        />
      </Panel>
    </>
  );
}

/** One registration: who, with what, how it stands, what can be done, and what happened. */
export function RegistrationDrawer() {
  const t = useText();
  const can = useCan();
  return (
    <RecordDrawer<Shown>
      show={registrationAdmin['registration.registration.show']}
      history={registrationAdmin['registration.registration.history']}
      names={{
        state: t('state'),
        reason: t('reason'),
        note: t('deskNote'),
        holdUntil: t('holdUntil'),
        confirmedAt: t('confirmedAt'),
        endedAt: t('endedAt'),
        remindedOn: t('remindedOn'),
      }}
      labels={{ state: Object.fromEntries(REGISTRATION_STATES.map((state) => [state, t(`states.${state}`)])) }}
      title={(row) => (
        <>
          {row.person} <StateTag kind={stateKinds[row.state]}>{t(`states.${row.state}`)}</StateTag>
        </>
      )}
      actions={({ row }) => can('registration.registration.decide') && <Acts key={row.version} row={row} />}
    >
      {({ row }) => <Detail row={row} />}
    </RecordDrawer>
  );
}
