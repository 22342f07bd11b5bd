/** The ways by which members may sign in, and the channels that are open at present. */
export { channelsOf, LOGIN_WAYS, type LoginWay, openChannels } from './login-ways.ts';
export { groupedEntries } from './queries/console-frame.ts';
/** A setting as the store wants it. */
export { storable } from './storable.ts';
