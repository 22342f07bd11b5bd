import { useApp } from '../../../../../kernel/client/site-app.ts';
import { DeviceWaits } from '../../../../platform/device/parts/device-waits.tsx';
import { useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import { RoomBoard } from '../../parts/room-board.tsx';
import { useAsked } from '../../parts/use-asked.ts';
import { checkinRoomFront } from '../../room-contract.ts';

const EVERY_MS = 2_000;

/** The display at the door of a room that a device was enrolled for. */
export function RoomScreen() {
  const { t, locale } = useApp();
  const kiosk = useKiosk();
  const { heard, isLost, why } = useAsked(() => kiosk.ask(checkinRoomFront['checkin.roomNow.screen'], {}), EVERY_MS);
  if (heard === null) return <DeviceWaits why={isLost ? t('device.noLine') : why} />;
  return (
    <RoomBoard
      isWhole
      {...{ room: heard.data, isLost, locale }}
      words={{
        inside: t('checkin.roomNow.inside'),
        of: (count) => t('checkin.roomNow.of', { count }),
        free: (count) => t('checkin.roomNow.free', { count }),
        fullness: {
          ...{ free: t('checkin.roomNow.fullness.free'), few: t('checkin.roomNow.fullness.few') },
          full: t('checkin.roomNow.fullness.full'),
        },
        closed: t('checkin.roomNow.closed'),
        lost: t('checkin.wall.lost'),
        whole: t('checkin.wall.full'),
      }}
    />
  );
}
