import { Button } from 'antd';
import { Link } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Slot } from '../../../../ui/console/slot.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type ShopDetail, shop } from '../contract.ts';
import { shopMoves } from '../rules.ts';

interface MoveActionsProps {
  row: ShopDetail;
  can: Readonly<Record<string, boolean>>;
}

/** What can be done with a shop now; each asks once more and for the reason. */
export function MoveActions({ row, can }: MoveActionsProps) {
  const t = useText();
  const move = useAction(shop['shop.shop.move'], { done: t('moved'), quiet: true });
  const enter = useAction(shop['shop.visit.enter'], { quiet: true, onDone: ({ address }) => location.assign(address) });
  const mayEnter = useCan()('shop.visit.enter') && row.host !== null;
  const { id, version } = row;
  const site = `${row.name[useConsole().locale]} · ${row.code}`;
  return (
    <>
      {row.state === 'preparing' && can.save && (
        <Link to={`/backend/shop-wizard/${id}/domains`}>
          <Button type="primary">{t('goOn')}</Button>
        </Link>
      )}
      {mayEnter && (
        <ConfirmAction
          label={t('enter')}
          title={`${t('enter')} · ${site}`}
          text={t('enterText')}
          reason="needed"
          reasonLabel={t('reason')}
          run={(reason) => enter.mutateAsync({ shop: id, reason })}
        />
      )}
      <Slot name="shop.shop.actions" props={{ id, site }} />
      {shopMoves
        .filter((one) => can[one] && one !== 'open')
        .map((one) => (
          <ConfirmAction
            key={one}
            label={t(`move.${one}`)}
            title={`${t(`move.${one}`)} · ${site}`}
            text={t(`moveText.${one}`)}
            reason="needed"
            reasonLabel={t('reason')}
            isDangerous={one === 'close' || one === 'suspend'}
            run={(reason) => move.mutateAsync({ id, version, move: one, reason })}
          />
        ))}
    </>
  );
}
