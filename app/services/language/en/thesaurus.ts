/** Everyday words that callers use for one another, one group a line (see `thesaurus.fr.ts`). */
export const thesaurus = `
password, passcode, passphrase, credentials, pin, secret code, lost my password, lost my passcode, lost my pin, lost my login
sign in, log in, login, sign-in, log on, logging in, signing in, credentials
account, profile, membership
register, sign up, signup, create an account, open an account, registration, enrol, enroll, put down for
e-mail, email, mail, mail address, e-mail address, email address, inbox
phone, mobile, cell, cellphone, smartphone, telephone
reset, recover, forgot, forgotten, retrieve, lost my password, lost my passcode, lost my pin, lost my login, recovery, remember, can't remember, don't remember
delete, remove, erase, get rid of, deletion, wipe, clear, take off
cancel, terminate, unsubscribe, stop, cancellation, end, quit, discontinue, call off
change, modify, update, edit, replace, switch, correct, alter, amend, new
add, create, new, register, insert, put, put in
invite, invitation, guest, refer, referral, recommend, visitor
colleague, coworker, co-worker, employee, staff, team, teammate, member, workmate
rights, permissions, access, role, permission, authorisation
share, sharing, forward, send
send, forward, deliver, mail, email
receive, get, obtain
download, save, get, retrieve, obtain, find, downloading, view
export, extract, exporting, pull out
print, printer, printing, printout
connect, pair, link, plug, hook up, attach, set up, pairing, connection, join, show up, detect, recognise, recognize
install, set up, setup, configure, installation
update, upgrade, new version
turn on, switch on, activate, enable, start, power on, activation
turn off, switch off, deactivate, disable, shut down, stop, silence, mute
restart, reboot, reset
broken, fault, faulty, bug, crash, error, out of order, not working, problem, issue, defective, stuck, freeze, frozen, failure
damaged, broken, cracked, smashed
fix, repair, mend
invoice, bill, billing, invoicing, billed
receipt, proof of payment, proof of purchase, slip, statement
certificate, proof, attestation, prove
pay, payment, settle, paid, paying, checkout
bank card, credit card, debit card, payment card, payment method, card details
transfer, wire, direct debit, bank details, iban, bank, bank account
? price, cost, fee, how much is, how much does, how much do, how much are, expensive, pricing, how much for
? discount, promotion, promo, voucher, coupon, promo code, promotional code, deal
refund, reimburse, money back, give back, pay back, reimbursement, get back
? delivery, parcel, package, shipping, deliver, shipment, courier
return, send back, exchange, swap
appointment, booking, slot, meeting, meet
reserve, book, booking, reservation, in advance, spot, place, sign up, signup
search, find, look for, look up
see, view, look at, check, read, display, consult, show
notification, alert, reminder, notify, warn
sound, volume, noise, ringtone
photo, picture, image, camera, photograph, snapshot
file, document, attachment, paper
spreadsheet, excel, csv, worksheet, table
unlock, unblock, open, release
start, begin, launch, open
end, finish, stop, terminate, complete, close
close, shut, closing
pause, suspend, freeze, put on hold, hold
internet, network, wifi, wi-fi, connection, signal, online
battery, charger, power, batteries
top up, reload, recharge, add money, add funds, refill, topping up
customer, client, buyer, shopper
friend, friends, buddy, mate
parent, father, mother, dad, mum, mom, parents
child, children, son, daughter, kid, kids, baby, minor
subscription, plan, subscribe, membership, package
follow, track, tracking, where is, locate, where's
statistics, report, stats, figures, analytics
history, past, old, previous, earlier
settings, preferences, options, configuration, set up, configure, setting
identity, id card, passport, identity card, identification, id
verify, check, confirm, validate, verification, validation
report, flag, declare, notify, inform, tell, let know
? complaint, complain, dispute
? human, agent, adviser, advisor, operator, representative, customer service, real person, speak to someone, talk to someone
? opening hours, opening times, what time, what days, hours
move house, moving house, moving, move, change of address, new address
item, product, article
enlarge, bigger, larger, zoom, too small, size, increase the size
letters, characters, font, text, writing, print
collect, pick up, fetch
bring, bring along, take along, take along, come with
enter, get in, come in, entrance, entry
choose, select, pick, choice
fill in, fill out, complete, type, enter
call, phone, ring, contact, reach
drag, slide, move
sell, sale, selling
undo, void, revert, cancel
lost, lose, missing, stolen, theft
expire, expired, expiry, due date
money, cash
theme, colour, color, appearance, dark mode
cancel, undo, delete, remove, take back, by mistake
correct, correction, wrong, mistake, fix
away, absence, abroad, holiday, travel, leaving, going away, off to
`;
