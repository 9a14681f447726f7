/** Everyday words that callers use for one another, one group a line (see `thesaurus.fr.ts`). */
export const ENGLISH = `
password, passcode, passphrase, credentials, pin, secret code, lost my password, lost my passcode, lost my pin, lost my login
sign in, log in, login, sign-in, log on, logging in, signing in, credentials
sign out, log out, logout, log off
account, profile, membership
register, sign up, signup, create an account, open an account, registration, enrol, enroll, put down for
e-mail, email, mail, mail address, e-mail address, email address, inbox
phone, mobile, cell, cellphone, smartphone, telephone
number, contact details, phone number
reset, recover, forgot, forgotten, retrieve, lost my password, lost my passcode, lost my pin, lost my login, recovery, remember, can't remember, don't remember
delete, remove, erase, get rid of, deletion, wipe, clear, take off
cancel, terminate, unsubscribe, stop, cancellation, end, quit, discontinue, call off
change, modify, update, edit, replace, switch, correct, alter, amend, new
add, create, new, register, insert, put, put in
invite, invitation, guest, refer, referral, recommend, visitor
colleague, coworker, co-worker, employee, staff, team, teammate, member, workmate
rights, permissions, access, role, permission, authorisation
allow, authorise, authorize, permit, permission, let, accept
share, sharing, forward, send
send, forward, deliver, mail, email
receive, get, obtain
download, save, get, retrieve, obtain, find, downloading, view
upload, import, load
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
slow, lag, lagging, sluggish
invoice, bill, billing, invoicing, billed
receipt, proof of payment, proof of purchase, slip, statement
certificate, proof, attestation, prove
quote, estimate, quotation
pay, payment, settle, paid, paying, checkout
bank card, credit card, debit card, payment card, payment method, card details
transfer, wire, direct debit, bank details, iban, bank, bank account
? price, cost, fee, how much is, how much does, how much do, how much are, expensive, pricing, how much for
amount, sum, total
? discount, promotion, promo, voucher, coupon, promo code, promotional code, deal
refund, reimburse, money back, give back, pay back, reimbursement, get back
order, purchase, buy, ordering
? delivery, parcel, package, shipping, deliver, shipment, courier
return, send back, exchange, swap
appointment, booking, slot, meeting, meet
reserve, book, booking, reservation, in advance, spot, place, sign up, signup
calendar, date, schedule, diary, timetable, programme
search, find, look for, look up
see, view, look at, check, read, display, consult, show
notification, alert, reminder, notify, warn
sound, volume, noise, ringtone
silent, mute, silence, quiet
language, translate, translation
photo, picture, image, camera, photograph, snapshot
video, film, clip
file, document, attachment, paper
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
battery, charger, power, batteries
top up, reload, recharge, add money, add funds, refill, topping up
balance, credit, wallet, funds, purse
customer, client, buyer, shopper
friend, friends, buddy, mate
husband, wife, spouse, partner, boyfriend, girlfriend
parent, father, mother, dad, mum, mom, parents
child, children, son, daughter, kid, kids, baby, minor
subscription, plan, subscribe, membership, package
trial, try, test
map, location, gps, route, position
follow, track, tracking, where is, locate, where's
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
report, flag, declare, notify, inform, tell, let know
? complaint, complain, dispute
? human, agent, adviser, advisor, operator, representative, customer service, real person, speak to someone, talk to someone
? opening hours, opening times, what time, what days, hours
vat, tax
address, home address
move house, moving house, moving, move, change of address, new address
item, product, article
application, app, software, programme, program
computer, laptop, pc, desktop, windows, mac
name, rename, surname
absence, absent, away, not there
holiday, holidays, vacation, abroad
automatic, automatically
enlarge, bigger, larger, zoom, too small, size, increase the size
letters, characters, font, text, writing, print
increase, raise, turn up, higher
lower, reduce, decrease, turn down, less
collect, pick up, fetch
bring, bring along, take along, take along, come with
enter, get in, come in, entrance, entry
exit, go out, leave
copy, duplicate
compare, comparison
count, calculate, calculation
choose, select, pick, choice
fill in, fill out, complete, type, enter
form, sheet, record
message, text message, chat, sms, write to
call, phone, ring, contact, reach
sort, filter, order
drag, slide, move
accept, approve, agree
refuse, reject, decline
sell, sale, selling
hand back, give back
boss, manager, head, owner
group, list, category
limit, maximum, cap
goal, target, aim
next, following, upcoming
every day, daily, each day
undo, void, revert, cancel
mistake, wrong, error, incorrect, by accident
lost, lose, missing, stolen, theft
recognise, recognize, detect, appear, show up
hide, archive
wait, waiting, pending
late, delay, delayed
expire, expired, expiry, due date
renew, renewal, extend, prolong
company, business, firm
shop, store, branch
money, cash
scan, qr code, barcode
contract, agreement, terms
note, remark, comment
tutorial, guide, manual, instructions
theme, colour, color, appearance, dark mode
record, recording, film
mic, microphone, voice
headphones, earphones, headset, speaker
brightness, light
memory, storage, space
tablet, ipad
score, result, points
cancel, undo, delete, remove, take back, by mistake
correct, correction, wrong, mistake, fix
away, absence, abroad, holiday, travel, leaving, going away, off to
`;
