/** See `thesaurus.fr.ts`: everyday words that callers use for one another, one group a line. */
export const ENGLISH = `
password, passcode, passphrase, credentials, pin, secret code, lost my password, lost my passcode, lost my pin, lost my login
sign in, log in, login, sign-in, log on, logging in, signing in
sign out, log out, logout, log off
account, profile, membership
register, sign up, signup, create an account, open an account, registration
e-mail, email, mail, mail address, e-mail address, email address
phone, mobile, cell, cellphone, smartphone, telephone, number
reset, recover, forgot, forgotten, retrieve, lost my password, lost my passcode, lost my pin, lost my login, recovery
delete, remove, erase, get rid of, deletion, wipe, clear, take off
cancel, terminate, unsubscribe, stop, cancellation, end, quit, discontinue
change, modify, update, edit, replace, switch, correct, alter, amend, new
add, create, new, register, insert
invite, invitation, refer, referral, recommend
colleague, coworker, co-worker, employee, staff, team, teammate, member, workmate
rights, permissions, access, role, permission, authorisation
share, sharing, forward, send
send, forward, deliver, mail, email
receive, get, obtain
download, save, get, retrieve, obtain, find, downloading, view
upload, import, load
export, extract, exporting, pull out
print, printer, printing, printout
connect, pair, link, plug, hook up, attach, set up, pairing, connection, join
install, set up, setup, configure, installation
update, upgrade, new version
turn on, switch on, activate, enable, start, power on, activation
turn off, switch off, deactivate, disable, shut down, stop, silence, mute
restart, reboot, reset
broken, fault, faulty, bug, crash, error, out of order, not working, problem, issue, defective, stuck, freeze, frozen, failure
damaged, broken, cracked, smashed
slow, lag, lagging, sluggish
invoice, bill, billing, invoicing, billed
receipt, proof of payment, proof of purchase, slip, statement
quote, estimate, quotation
pay, payment, settle, paid, paying, checkout
bank card, credit card, debit card, payment card, payment method, card details
transfer, wire, direct debit, bank details, iban
price, cost, fee, how much is, how much does, how much do, how much are, expensive, charge, pricing
discount, promotion, promo, voucher, coupon, promo code, promotional code, deal
refund, reimburse, money back, give back, pay back, reimbursement, get back
order, purchase, buy, ordering
delivery, parcel, package, shipping, deliver, shipment, courier
return, send back, exchange, swap
appointment, booking, slot, meeting
reserve, book, booking, reservation, in advance
calendar, date, schedule, diary
search, find, look for, look up
notification, alert, reminder, notify, warn
sound, volume, noise, silent, ringtone, mute
language, translate, translation
photo, picture, image, camera, photograph, snapshot
video, film, clip
file, document, attachment
spreadsheet, excel, csv, worksheet, table
data, information, info, records, content
privacy, gdpr, personal data, confidentiality
security, protect, secure, hacked, two-factor
unlock, unblock, open, release
lock, block
start, begin, launch, open
end, finish, stop, terminate, complete, close
close, shut, closing
pause, suspend, freeze, put on hold, hold
internet, network, wifi, wi-fi, connection, signal, online
offline, no internet, without internet, no network, no signal, without a connection, no connection, without connection
synchronise, synchronize, sync, syncing, synchronisation
battery, charger, power
top up, reload, recharge, add money, add funds, refill, topping up
balance, credit, wallet, funds, purse
customer, client, buyer, shopper
friend, friends, buddy, mate, family
subscription, plan, subscribe, membership, package
trial, try, test
map, location, gps, route, position
review, rating, rate, feedback
sign, signature
stock, inventory, quantity
statistics, report, stats, figures, analytics
history, past, old, previous, earlier
backup, back up, save
restore, recover
settings, preferences, options, configuration, set up, configure, setting
identity, id card, passport, identity card, identification, id
verify, check, confirm, validate, verification, validation
ride, trip, journey, travel
park, parking
vehicle, machine
report, flag, declare, signal, tell
complaint, complain, dispute
human, agent, adviser, advisor, operator, representative, customer service, someone, real person
opening hours, opening times, what time, what days, hours
vat, tax
address, home, move house, moving
item, product, article
screen, display, show
application, app, software, programme, program
name, rename, surname
child, children, son, daughter, kid, kids, baby, minor
absence, holiday, holidays, vacation, away
tyre, tire, wheel
`;
