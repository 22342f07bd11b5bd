import { useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import { GATE, KIOSK } from '../../device-contract.ts';
import { WALL } from '../../wall-contract.ts';
import { GateScreen } from '../parts/gate-screen.tsx';
import { SelfScreen } from '../parts/self-screen.tsx';
import { WallScreen } from '../parts/wall-screen.tsx';

/** At a device that stands at a gate: the reader of whoever keeps it, the kiosk at which people check themselves in, or the wall that greets them. */
export default function AtGatePart() {
  const { work } = useKiosk().screen;
  if (work === GATE) return <GateScreen />;
  if (work === WALL) return <WallScreen />;
  return work === KIOSK ? <SelfScreen /> : null;
}
