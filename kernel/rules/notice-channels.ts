/** The ways a notice leaves the portal, beside the list that everybody has inside it. */
export const outsideChannels = ['weixin', 'sms', 'mail'] as const;
export type OutsideChannel = (typeof outsideChannels)[number];
