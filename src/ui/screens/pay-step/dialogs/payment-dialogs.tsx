import { BuyAgainDialog } from './buy-again-dialog.tsx';
import { DeleteCardDialog } from './delete-card-dialog.tsx';
import { ExpiredCardDialog } from './expired-card-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { WalletButtonDialog } from './wallet-button-dialog.tsx';
import { WalletUnsupportedDialog } from './wallet-unsupported-dialog.tsx';

/** Every question and modal of a payment, each open by the machine's own word; the leaving one stands above the wallet's. */
export const PaymentDialogs = () => (
  <>
    <WalletButtonDialog />
    <WalletUnsupportedDialog />
    <ExpiredCardDialog />
    <DeleteCardDialog />
    <BuyAgainDialog />
    <LeaveDialog />
  </>
);
