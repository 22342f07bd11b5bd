import type { Config } from '../config/config.ts';
import type { Ctx } from '../http/context.ts';

/** Whether limits per address pass this caller over: the own machine, in an installation that shows the demo. */
export const isDemoLoopback = ({ ip, services }: Ctx): boolean => isDemoNetwork(services.config, ip);

/** The same of a network by itself. */
export function isDemoNetwork(config: Config, network: string): boolean {
  return config.demo && (network === '::1' || network.startsWith('127.'));
}
