import { useApp } from '../../../../../kernel/client/site-app.ts';
import { DeviceWaits } from '../../../../platform/device/parts/device-waits.tsx';
import { useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import { useWall } from '../../parts/use-wall.ts';
import { WallBoard } from '../../parts/wall-board.tsx';
import { checkinWallFront } from '../../wall-contract.ts';

/** A screen in a foyer that was enrolled for a wall. */
export function WallScreen() {
  const { t, locale } = useApp();
  const kiosk = useKiosk();
  const { wall, isLost, why } = useWall(() => kiosk.ask(checkinWallFront['checkin.wall.screen'], {}));
  if (wall === null) return <DeviceWaits why={isLost ? t('device.noLine') : why} />;
  return (
    <WallBoard
      isWhole
      {...{ wall, isLost, locale }}
      words={{
        welcome: t('checkin.wall.welcome'),
        waits: t('checkin.wall.waits'),
        paused: t('checkin.wall.paused'),
        lost: t('checkin.wall.lost'),
        entered: t('checkin.wall.entered'),
        lately: (count) => t('checkin.wall.lately', { count }),
        gate: t('checkin.wall.gate'),
        full: t('checkin.wall.full'),
      }}
    />
  );
}
