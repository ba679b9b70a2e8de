/** The days on which the shop ran lately, so that a clock which leaps is not believed at once. */
export const daysLived = ['CREATE TABLE days_lived (day INTEGER PRIMARY KEY NOT NULL)']
