import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { organisationGuestAdmin } from '../guest-admin-contract.ts';
import styles from './organisation.module.css';

type Proposal = OutputOf<(typeof organisationGuestAdmin)['organisation.proposals']>['data'][number];

const TEXTS = ['phone', 'website', 'about', 'aboutEn'] as const;

/** One proposal: what would change, and what is decided about it. */
function ProposalPanel({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const { id, version, organisation, by, at, now, values } = proposal;
  const take = useAction(organisationGuestAdmin['organisation.proposal.take'], {
    done: t('proposals.taken'),
    quiet: true,
  });
  const refuse = useAction(organisationGuestAdmin['organisation.proposal.refuse'], {
    done: t('proposals.refused'),
    quiet: true,
  });
  const written = (of: Proposal['values']): string =>
    of.addresses
      .map(({ kind, line, postcode }) => [t(`addressKinds.${kind}`), line, postcode].filter(Boolean).join(' '))
      .join('；');
  const changes = [
    ...TEXTS.map((key) => [t(key), now[key], values[key]] as const),
    [t('addresses'), written(now), written(values)] as const,
  ].filter(([, before, after]) => before !== after);
  const { name } = organisation;
  return (
    <Panel
      title={<Link to={`/backend/organisations/${organisation.id}`}>{name}</Link>}
      actions={
        <>
          <ConfirmAction
            isPrimary
            label={t('proposals.take')}
            title={t('proposals.takeTitle', { name })}
            run={() => take.mutateAsync({ id, version })}
          />
          <ConfirmAction
            label={t('proposals.refuse')}
            title={t('proposals.refuseTitle', { name })}
            reason="needed"
            reasonLabel={t('proposals.refuseReason')}
            run={(reason) => refuse.mutateAsync({ id, version, reason })}
          />
        </>
      }
    >
      <p className={styles.note}>{t('proposals.by', { name: by, at: formatDateTime(new Date(at)) })}</p>
      {changes.length === 0 && <p>{t('proposals.same')}</p>}
      {changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{t('proposals.field')}</th>
              <th scope="col">{t('proposals.now')}</th>
              <th scope="col">{t('proposals.then')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(([label, before, after]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before || '—'}</td>
                <td>{after || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Proposals() {
  const t = useText();
  const answer = useAnswer(organisationGuestAdmin['organisation.proposals'], {}, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.data.data.length === 0) return <EmptyState title={t('proposals.none')} hint={t('proposals.noneHint')} />;
  return answer.data.data.map((proposal) => <ProposalPanel key={proposal.id} proposal={proposal} />);
}

/** What organisations propose to say of themselves, until somebody decides. */
export default function ProposalList() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('proposals.title')} lead={t('proposals.lead')} />
      <Proposals />
    </>
  );
}
