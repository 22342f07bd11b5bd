import { Link } from 'react-router';
import { ConfirmAction } from '../../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../../ui/console/console-context.ts';
import { useAction, useAnswer } from '../../../../../ui/console/use-answer.ts';
import { syndication } from '../../contract.ts';

/** The switch by which a published text is shared with partners, and the way to where it is. */
export default function OfferStep({ id, record }: { id: number; version: number; record: string }) {
  const t = useText();
  const can = useCan();
  const maySee = can('syndication.offer.view');
  const answer = useAnswer(syndication['syndication.offer.of'], { record, id }, { enabled: maySee });
  const save = useAction(syndication['syndication.offer.save'], { quiet: true });
  const known = answer.data?.data ?? null;
  if (!maySee || known === null) return null;
  const { id: offer, isOpen, whyNot, partners, standing } = known;
  const run = (open: boolean) => save.mutateAsync({ record, id, isOpen: open });
  return (
    <>
      {can('syndication.offer.save') &&
        (isOpen ? (
          <ConfirmAction label={t('stopOffer')} title={t('stopAsk')} text={t('stopHint')} run={() => run(false)} />
        ) : (
          <ConfirmAction
            label={t('offer')}
            title={t('offerAsk')}
            text={partners === 0 ? t('noPartner') : t('offerHint', { count: partners })}
            {...(whyNot !== '' && { whyNot })}
            run={() => run(true)}
          />
        ))}
      {offer !== null && <Link to={`/backend/shared-texts/${offer}`}>{t('where', { count: standing })}</Link>}
    </>
  );
}
