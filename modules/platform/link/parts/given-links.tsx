import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import type { LinkProof } from '../../../../kernel/rules/link-proof.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { CopyButton } from '../../../../ui/console/copy-button.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { link } from '../contract.ts';
import css from './given-links.module.css';

/** Links of one thing that are listed beside it; all of them stand in the list of links. */
const MOST = 20;

/** The address of a link that was made just now, which is shown this once. */
export function NewLink({ address, until, children }: { address: string; until: string; children?: string }) {
  const t = useText('link');
  return (
    <div role="status" className={css.made}>
      <code>{address}</code>
      <CopyButton text={address} label={t('given.copy')} />
      <p>
        {t('given.once', { until: formatDateTime(new Date(until)) })} {children}
      </p>
    </div>
  );
}

/** The links to one thing that are out: for whom, what they ask for, until when, how often used; and their end. */
export function GivenLinks({ kind, thingId }: { kind: string; thingId: number }) {
  const t = useText('link');
  const can = useCan();
  const asked = { kind, thingId, limit: MOST };
  const out = useAnswer(link['link.link.list'], asked, { isFresh: true }).data?.data ?? [];
  const end = useAction(link['link.link.end'], { done: t('given.ended'), quiet: true });
  const open = out.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  const proved = (proof: LinkProof, phone: string): string =>
    proof === 'link' ? '' : t('given.proved', { how: t(`proof.${proof}`), phone });
  return (
    <ul className={css.out}>
      {open.map((one) => (
        <li key={one.id}>
          <span>
            <strong>{one.note || t('given.nobody')}</strong>{' '}
            {t('given.standing', { uses: one.uses, until: formatDateTime(new Date(one.until)) })}{' '}
            {proved(one.proof, one.phoneMasked)}
          </span>
          {can('link.link.end') && (
            <ConfirmAction
              isQuiet
              label={t('given.end')}
              title={t('given.endTitle')}
              text={t('given.endText')}
              run={() => end.mutateAsync({ id: one.id })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
