import { useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import { GATE, KIOSK } from '../../device-contract.ts';
import { ROOM } from '../../room-contract.ts';
import { WALL } from '../../wall-contract.ts';
import { GateScreen } from '../parts/gate-screen.tsx';
import { RoomScreen } from '../parts/room-screen.tsx';
import { SelfScreen } from '../parts/self-screen.tsx';
import { WallScreen } from '../parts/wall-screen.tsx';

/** At a device that stands at a gate: the reader of whoever keeps it, the kiosk at which people check themselves in, the wall that greets them, or the display at the door of a room. */
export default function AtGatePart() {
  const { work } = useKiosk().screen;
  if (work === GATE) return <GateScreen />;
  if (work === WALL) return <WallScreen />;
  if (work === ROOM) return <RoomScreen />;
  return work === KIOSK ? <SelfScreen /> : null;
}
