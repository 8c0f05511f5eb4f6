import { BesideOtherDialog } from './beside-other-dialog.tsx';
import { BuyAgainDialog } from './buy-again-dialog.tsx';
import { DeleteCardDialog } from './delete-card-dialog.tsx';
import { ExpiredCardDialog } from './expired-card-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { NotSentDialog } from './not-sent-dialog.tsx';
import { PayAgainDialog } from './pay-again-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { WalletButtonDialog } from './wallet-button-dialog.tsx';
import { WalletUnsupportedDialog } from './wallet-unsupported-dialog.tsx';

/** All dialogs of a payment, opened by the machine's state. The leave dialog lies above the wallet's. */
export const PaymentDialogs = () => (
  <>
    <WalletButtonDialog />
    <WalletUnsupportedDialog />
    <ExpiredCardDialog />
    <DeleteCardDialog />
    <BuyAgainDialog />
    <PayAgainDialog />
    <BesideOtherDialog />
    <NotSentDialog />
    <SessionDialog />
    <PriceDialog />
    <LeaveDialog />
  </>
);
